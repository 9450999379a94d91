import type { Act } from '@mendpoint/domain/people/permissions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
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

/** The acts of an approval stand in one text, with a space between them; this is it without one of them. */
const without = (act: Act) => sql<string>`replace(' ' || approval_act || ' ', ${` ${act} `}, ' ')`;

type NewApproval = { hash: string; act: Act; by: string; now: Date; until: Date };

/**
 * In the place of the one before, whose acts it takes over where the same manager gave it and it lives: a call may need
 * several, such as a price below the list and a discount, and brings one approval.
 */
export const saveApproval = async (
  db: Db,
  tokenHash: string,
  { hash, act, by, now, until }: NewApproval,
): Promise<void> => {
  await db
    .updateTable('session')
    .set({
      approval_hash: hash,
      approval_act: sql<string>`case
        when approval_hash is not null and approval_by = ${by} and approval_until > ${now.toISOString()}
        then trim(${without(act)} || ${act}) else ${act} end`,
      approval_by: by,
      approval_until: until.toISOString(),
    })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Who approved it; undefined for what is no approval of this act in this session, too old, or taken by another call before. */
export const takeApproval = async (db: Db, { hash, sessionHash }: Approval, act: Act, now: Date) => {
  const taken = await db
    .updateTable('session')
    .set({ approval_act: sql<string>`trim(${without(act)})` })
    .where('token_hash', '=', sessionHash)
    .where('approval_hash', '=', hash)
    .where(sql<string>`' ' || approval_act || ' '`, 'like', `% ${act} %`)
    .where('approval_until', '>', now.toISOString())
    .returning(['approval_by', 'login_id'])
    .executeTakeFirst();
  if (!taken?.approval_by) return undefined;
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', '=', taken.approval_by)
    .where('shop_id', '=', taken.login_id)
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
