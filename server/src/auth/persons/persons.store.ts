import type { Db, Transaction } from '../../db/database.ts';
import { readBriefly } from '../../db/read.ts';
import type { Person } from '../caller.ts';
import { deleteApprovalsOf } from './approvals.store.ts';
import { givenFromText } from './given-acts.ts';

/** The person has just done something at this till, unless another has taken their place meanwhile. */
export const extendPerson = async (
  db: Transaction,
  tokenHash: string,
  personId: string,
  seenAt: Date,
): Promise<void> => {
  await db
    .updateTable('session')
    .set({ person_seen_at: seenAt.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .execute();
};

/** Puts a person at the till, or nobody; what a manager has approved there was for the one before. In a transaction. */
export const savePerson = async (
  db: Transaction,
  tokenHash: string,
  personId: string | null,
  seenAt: Date,
): Promise<void> => {
  await deleteApprovalsOf(db, tokenHash);
  await db
    .updateTable('session')
    .set({
      person_id: personId,
      person_seen_at: seenAt.toISOString(),
      ...(personId !== null && { last_person_id: personId }),
    })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** From every till that they are at. */
export const removePerson = async (db: Transaction, personId: string): Promise<void> => {
  await db
    .updateTable('session')
    .set({ person_id: null, person_seen_at: null })
    .where('person_id', '=', personId)
    .execute();
};

/** Who was at the till of a session last; null: nobody yet. */
export const lastPersonAt = async (db: Db, tokenHash: string): Promise<string | null> => {
  const session = db.selectFrom('session').select('last_person_id').where('token_hash', '=', tokenHash);
  return (await readBriefly(db, session))[0]?.last_person_id ?? null;
};

/** Whose PIN that is; undefined: nobody's of this shop. */
export const findByPin = async (db: Db, shopId: string, pinHash: string): Promise<Person | undefined> => {
  const person = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'given'])
    .where('shop_id', '=', shopId)
    .where('pin_hash', '=', pinHash)
    .executeTakeFirst();
  return person && { ...person, given: givenFromText(person.given) };
};

/** How long the PINs of a shop are, and after how many minutes its tills lock. */
export const tillRules = async (db: Db, shopId: string): Promise<{ digits: number[]; lockMinutes: number }> => {
  const rows = db.selectFrom('staff').select('pin_digits').distinct().where('shop_id', '=', shopId);
  const lengths = await rows.where('pin_hash', 'is not', null).execute();
  const shops = db.selectFrom('shop').select('till_lock_minutes').where('id', '=', shopId);
  const [shop] = await readBriefly(db, shops);
  return { digits: lengths.map(({ pin_digits }) => pin_digits), lockMinutes: shop?.till_lock_minutes ?? 0 };
};
