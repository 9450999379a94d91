import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import type { Db } from '../db/database.ts';
import { noteRows, type Searched } from '../db/search/counts.ts';
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
  noteRows(
    db,
    'customer',
    customers.map((after) => ({ before: null, after })),
  );
};

/** False when the row is no longer what it was. */
export const updateUnchanged = async (
  db: Db,
  before: Pick<CustomerTable, 'id' | 'updated_at'> & Searched,
  changes: Partial<CustomerTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set(changes)
    .where('id', '=', before.id)
    .where('updated_at', '=', before.updated_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  noteRows(db, 'customer', [{ before, after: { ...before, ...changes } }]);
  return true;
};
