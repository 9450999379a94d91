import { type Act, covers, type Deed } from '@mendpoint/domain/people/permissions';
import { type Db, hasRowLocks } from '../../db/database.ts';
import type { Approval, Person } from '../caller.ts';
import { givenFromText } from './given-acts.ts';

/** One deed that the manager `by` has approved to whoever is at the till of a session. */
type NewApproval = Approval & { personId: string; deed: Deed; by: string; at: Date; until: Date };

export const insertApproval = async (db: Db, approval: NewApproval): Promise<void> => {
  const { hash, sessionHash, personId, deed, by, at, until } = approval;
  await db
    .insertInto('approval')
    .values({
      ...{ token_hash: hash, session_hash: sessionHash, person_id: personId, ...deed },
      ...{ approved_by: by, approved_at: at.toISOString(), until: until.toISOString(), used_at: null },
    })
    .execute();
};

/** What was approved in the session for this person and has not run out, used or not; held to the end of the transaction. */
const lockLiving = (db: Db, sessionHash: string, personId: string, now: Date) =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('session_hash', '=', sessionHash)
    .where('person_id', '=', personId)
    .where('until', '>', now.toISOString())
    .orderBy('token_hash')
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .execute();

/**
 * Uses up the approval of a deed, and answers who gave it; undefined where there is none. A call brings the token of one
 * approval and may need several, such as a price below the list and a discount: what the same manager approved counts with
 * it. In the transaction of the deed.
 */
export const takeApproval = async (
  db: Db,
  { hash, sessionHash }: Approval,
  { deed, personId, now }: { deed: Deed; personId: string; now: Date },
): Promise<Person | undefined> => {
  const living = await lockLiving(db, sessionHash, personId, now);
  const by = living.find(({ token_hash }) => token_hash === hash)?.approved_by;
  const found = living.find(
    ({ approved_by, used_at, act, subject, amount }) =>
      approved_by === by && used_at === null && covers({ act: act as Act, subject, amount }, deed),
  );
  if (!found) return undefined;
  await db
    .updateTable('approval')
    .set({ used_at: now.toISOString() })
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
  return person && { ...person, given: givenFromText(person.given) };
};

/** Whoever comes to the till next begins without any. */
export const deleteApprovalsOf = async (db: Db, sessionHash: string): Promise<void> => {
  await db.deleteFrom('approval').where('session_hash', '=', sessionHash).execute();
};

export const deleteApprovalsUntil = async (db: Db, instant: Date): Promise<void> => {
  await db.deleteFrom('approval').where('until', '<=', instant.toISOString()).execute();
};
