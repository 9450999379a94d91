import type { Selectable } from 'kysely';
import { givenFromText, givenToText } from '../auth/persons/given-acts.ts';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import type { StaffTable } from './staff.table.ts';
import type { StaffPerson } from './staff.ts';

/** The hash of a PIN and how many digits it has; null takes it away. */
export type Pin = { hash: string; digits: number } | null;

const toPerson = (row: Selectable<StaffTable>): StaffPerson => ({
  id: row.id,
  shopId: row.shop_id,
  name: row.name,
  role: row.role,
  given: givenFromText(row.given),
  hasPin: row.pin_hash !== null,
  leftAt: row.left_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Those who are there by name, then those who have left. */
export const staffOf = async (db: Db, shopId: string): Promise<StaffPerson[]> => {
  const rows = await db.selectFrom('staff').selectAll().where('shop_id', '=', shopId).orderBy('id').execute();
  const byName = (one: StaffPerson, other: StaffPerson) =>
    Number(one.leftAt !== null) - Number(other.leftAt !== null) || one.name.localeCompare(other.name, 'en');
  return rows.map(toPerson).sort(byName);
};

/** A shop's own, or anybody's for an admin (null). */
export const findPerson = async (db: Db, shopId: string | null, id: string): Promise<StaffPerson | undefined> => {
  let found = db.selectFrom('staff').selectAll().where('id', '=', id);
  if (shopId !== null) found = found.where('shop_id', '=', shopId);
  const row = await found.executeTakeFirst();
  return row && toPerson(row);
};

/** All of them, held to the end of the transaction, so that of two last managers who are demoted at once one stays. */
export const lockStaff = async (db: Transaction, shopId: string): Promise<StaffPerson[]> => {
  const rows = db.selectFrom('staff').selectAll().where('shop_id', '=', shopId).orderBy('id');
  return (await rows.$if(hasRowLocks(db), (query) => query.forUpdate()).execute()).map(toPerson);
};

/** Held to the end of the transaction. A shop's own, or anybody's for an admin (null). */
export const lockPerson = async (
  db: Transaction,
  shopId: string | null,
  id: string,
): Promise<StaffPerson | undefined> => {
  let found = db.selectFrom('staff').selectAll().where('id', '=', id);
  if (shopId !== null) found = found.where('shop_id', '=', shopId);
  const row = await found.$if(hasRowLocks(db), (query) => query.forUpdate()).executeTakeFirst();
  return row && toPerson(row);
};

/** A PIN that somebody of the shop has breaks the unique constraint. */
export const insertPerson = async (
  db: Transaction,
  person: StaffPerson,
  { hash, digits }: NonNullable<Pin>,
): Promise<void> => {
  const { id, shopId, name, role, given, createdAt, updatedAt } = person;
  await db
    .insertInto('staff')
    .values({
      id,
      shop_id: shopId,
      name,
      role,
      given: givenToText(given),
      left_at: null,
      pin_hash: hash,
      pin_digits: digits,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .execute();
};

/** `pin` undefined leaves it. One that somebody of the shop has breaks the unique constraint. */
export const updatePerson = async (db: Transaction, person: StaffPerson, pin: Pin | undefined): Promise<void> => {
  const { id, name, role, given, leftAt, updatedAt } = person;
  const columns = pin === undefined ? {} : { pin_hash: pin?.hash ?? null, pin_digits: pin?.digits ?? 0 };
  await db
    .updateTable('staff')
    .set({ name, role, given: givenToText(given), left_at: leftAt, updated_at: updatedAt, ...columns })
    .where('id', '=', id)
    .execute();
};
