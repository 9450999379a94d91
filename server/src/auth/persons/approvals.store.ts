import { type Act, covers, type WantedAct } from '@mendpoint/domain/people/permissions';
import { type Db, hasRowLocks, type Transaction } from '../../db/database.ts';
import type { ApprovalTable } from '../auth.table.ts';
import type { Approval, Person } from '../caller.ts';
import { givenFromText } from './given-acts.ts';

/** One act that the manager `by` has approved to whoever is at the till of a session. */
type NewApproval = Approval & { personId: string; wanted: WantedAct; by: string; at: Date; until: Date };

export const insertApproval = async (db: Transaction, approval: NewApproval): Promise<void> => {
  const { hash, sessionHash, personId, wanted, by, at, until } = approval;
  await db
    .insertInto('approval')
    .values({
      ...{ token_hash: hash, session_hash: sessionHash, person_id: personId, ...wanted },
      ...{ approved_by: by, approved_at: at.toISOString(), until: until.toISOString(), used_at: null },
    })
    .execute();
};

type Asked = { wanted: WantedAct; personId: string; now: Date };

/** What was approved in the session for this person and has not run out, used or not. */
const living = (db: Db, sessionHash: string, { personId, now }: Asked) =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('session_hash', '=', sessionHash)
    .where('person_id', '=', personId)
    .where('until', '>', now.toISOString())
    .orderBy('token_hash');

/** Finds an unused approval of the act among those of the manager whose token the call brings. */
const unusedOf = (
  approvals: readonly ApprovalTable[],
  { hash }: Approval,
  { wanted }: Asked,
): ApprovalTable | undefined => {
  const brought = approvals.find(({ token_hash }) => token_hash === hash);
  const fitting = approvals.filter(
    ({ approved_by, used_at, act, subject, amount }) =>
      approved_by === brought?.approved_by && used_at === null && covers({ act: act as Act, subject, amount }, wanted),
  );
  // The approval that the call brought comes first. Otherwise take the smallest, so that larger ones remain for larger
  // acts.
  return fitting.find((one) => one === brought) ?? fitting.sort((one, other) => one.amount - other.amount)[0];
};

/** Whether there is an approval to use up. */
export const findApproval = async (db: Db, approval: Approval, asked: Asked): Promise<boolean> =>
  unusedOf(await living(db, approval.sessionHash, asked).execute(), approval, asked) !== undefined;

/** An approval that was used up, and who gave it. */
export type Taken = { tokenHash: string; by: Person };

/**
 * Uses up the approval of an act, and answers it with who gave it; undefined where there is none. A call brings the token of one
 * approval and may need several, such as a price below the list and a discount: what the same manager approved counts with
 * it. In the transaction of the act.
 */
export const takeApproval = async (db: Transaction, approval: Approval, asked: Asked): Promise<Taken | undefined> => {
  const { sessionHash } = approval;
  const approvals = living(db, sessionHash, asked).$if(hasRowLocks(db), (query) => query.forUpdate());
  const found = unusedOf(await approvals.execute(), approval, asked);
  if (!found) return undefined;
  await db
    .updateTable('approval')
    .set({ used_at: asked.now.toISOString() })
    .where('token_hash', '=', found.token_hash)
    .execute();
  const person = await db
    .selectFrom('staff')
    .innerJoin('session', 'session.login_id', 'staff.shop_id')
    .select(['staff.id', 'staff.name', 'staff.role', 'staff.given'])
    .where('staff.id', '=', found.approved_by)
    .where('staff.pin_hash', 'is not', null)
    .where('session.token_hash', '=', sessionHash)
    .executeTakeFirst();
  return person && { tokenHash: found.token_hash, by: { ...person, given: givenFromText(person.given) } };
};

/** The act was not done, so the approval may be used until it expires. */
export const giveBackApproval = async (db: Transaction, tokenHash: string): Promise<void> => {
  await db.updateTable('approval').set({ used_at: null }).where('token_hash', '=', tokenHash).execute();
};

/** The next person at the till starts without approvals. */
export const deleteApprovalsOf = async (db: Transaction, sessionHash: string): Promise<void> => {
  await db.deleteFrom('approval').where('session_hash', '=', sessionHash).execute();
};

export const deleteApprovalsUntil = async (db: Transaction, instant: Date): Promise<void> => {
  await db.deleteFrom('approval').where('until', '<=', instant.toISOString()).execute();
};
