import { type Act, covers, type Deed } from '@mendpoint/domain/people/permissions';
import { type Db, hasRowLocks } from '../../db/database.ts';
import type { Approval, Person } from '../caller.ts';

/** The person has just done something at this till, unless another has taken their place meanwhile. */
export const extendPerson = async (db: Db, tokenHash: string, personId: string, seenAt: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ person_seen_at: seenAt.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .execute();
};

/** Puts a person at the till, or nobody; what a manager has approved there was for the one before. */
export const savePerson = async (db: Db, tokenHash: string, personId: string | null, seenAt: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ person_id: personId, person_seen_at: seenAt.toISOString(), approval_hash: null })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** From every till that they are at. */
export const removePerson = async (db: Db, personId: string): Promise<void> => {
  await db
    .updateTable('session')
    .set({ person_id: null, person_seen_at: null, approval_hash: null })
    .where('person_id', '=', personId)
    .execute();
};

/** What a manager approved for a session stands in one text: 'void inv1 0', several with a line each. */
const toText = (deeds: readonly Deed[]): string =>
  deeds.map(({ act, subject, amount }) => `${act} ${subject ?? ''} ${amount}`).join('\n');

const toDeeds = (text: string | null): Deed[] =>
  (text || '').split('\n').map((line) => {
    const [act, subject, amount] = line.split(' ');
    return { act: act as Act, subject: subject || null, amount: Number(amount) };
  });

/** Held to the end of the transaction, so that no deed is let through twice. Undefined where nothing was approved, or too long ago. */
const lockApproval = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['approval_hash', 'approval_act', 'approval_by', 'login_id'])
    .where('token_hash', '=', tokenHash)
    .where('approval_hash', 'is not', null)
    .where('approval_until', '>', now.toISOString())
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();

type NewApproval = { hash: string; deed: Deed; by: string; now: Date; until: Date };

/**
 * In the place of the one before, whose deeds it takes over where the same manager gave it and it lives: a call may need
 * several, such as a price below the list and a discount, and brings one approval. In a transaction.
 */
export const saveApproval = async (
  db: Db,
  tokenHash: string,
  { hash, deed, by, now, until }: NewApproval,
): Promise<void> => {
  const before = await lockApproval(db, tokenHash, now);
  const kept = before?.approval_by === by ? toDeeds(before.approval_act) : [];
  const deeds = [...kept.filter(({ act }) => act !== deed.act), deed];
  await db
    .updateTable('session')
    .set({
      approval_hash: hash,
      approval_act: toText(deeds),
      approval_by: by,
      approval_until: until.toISOString(),
    })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/**
 * Who approved it; undefined for what is no approval of this deed in this session, too old, or taken by another call before.
 * In a transaction.
 */
export const takeApproval = async (
  db: Db,
  { hash, sessionHash }: Approval,
  deed: Deed,
  now: Date,
): Promise<Person | undefined> => {
  const found = await lockApproval(db, sessionHash, now);
  if (found?.approval_hash !== hash || found.approval_by === null) return undefined;
  const deeds = toDeeds(found.approval_act);
  const left = deeds.filter((approved) => !covers(approved, deed));
  if (left.length === deeds.length) return undefined;
  await db
    .updateTable('session')
    .set({ approval_act: toText(left) })
    .where('token_hash', '=', sessionHash)
    .execute();
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', '=', found.approval_by)
    .where('shop_id', '=', found.login_id)
    .where('pin_hash', 'is not', null)
    .executeTakeFirst();
};

/** Whose PIN that is; undefined: nobody's of this shop. */
export const findByPin = (db: Db, shopId: string, pinHash: string): Promise<Person | undefined> =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('shop_id', '=', shopId)
    .where('pin_hash', '=', pinHash)
    .executeTakeFirst();

/** How long the PINs of a shop are, and after how many minutes its tills lock. */
export const tillRules = async (db: Db, shopId: string): Promise<{ digits: number[]; lockMinutes: number }> => {
  const rows = db.selectFrom('staff').select('pin_digits').distinct().where('shop_id', '=', shopId);
  const lengths = await rows.where('pin_hash', 'is not', null).execute();
  const shop = await db.selectFrom('shop').select('till_lock_minutes').where('id', '=', shopId).executeTakeFirst();
  return { digits: lengths.map(({ pin_digits }) => pin_digits), lockMinutes: shop?.till_lock_minutes ?? 0 };
};
