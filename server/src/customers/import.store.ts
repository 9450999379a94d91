import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { forgetTotals } from '../db/search-totals.ts';
import type { CustomerTable } from './customers.table.ts';

const visibleTo = (db: Db, { shopId }: Caller) =>
  db
    .selectFrom('customer')
    .selectAll()
    .$if(shopId !== null, (query) =>
      query.where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)])),
    );

export const customersById = (db: Db, caller: Caller, ids: string[]): Promise<CustomerTable[]> =>
  visibleTo(db, caller).where('id', 'in', ids).execute();

/** `emails` in small letters. */
export const customersByEmail = (db: Db, caller: Caller, emails: string[]): Promise<CustomerTable[]> =>
  visibleTo(db, caller).where(sql<string>`lower(email)`, 'in', emails).execute();

export const insertCustomers = async (db: Db, customers: CustomerTable[]): Promise<void> => {
  await db.insertInto('customer').values(customers).execute();
  forgetTotals(db, 'customer');
};

/** False when the row is no longer what it was. */
export const updateUnchanged = async (
  db: Db,
  { id, updated_at }: Pick<CustomerTable, 'id' | 'updated_at'>,
  changes: Partial<CustomerTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set(changes)
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .executeTakeFirst();
  forgetTotals(db, 'customer');
  return numUpdatedRows > 0n;
};
