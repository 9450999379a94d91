import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { changedColumns } from '../db/changed-columns.ts';
import { type Db, hasRowLocks } from '../db/database.ts';
import { noteRows } from '../db/search/counts.ts';
import { type Customer, customerSearchText } from './customer.ts';
import type { CustomerTable } from './customers.table.ts';

/** A customer as it was read, with the text that a search finds it by. */
export type StoredCustomer = Customer & { searchText: string };

export const toCustomer = (row: CustomerTable): StoredCustomer => ({
  id: row.id,
  shopId: row.shop_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  postCode: row.post_code,
  city: row.city,
  state: row.state,
  country: row.country,
  searchText: row.search_text,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toRow = (customer: Customer): CustomerTable => ({
  id: customer.id,
  shop_id: customer.shopId,
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  address: customer.address,
  post_code: customer.postCode,
  city: customer.city,
  state: customer.state,
  country: customer.country,
  search_text: customerSearchText(customer),
  created_at: customer.createdAt,
  updated_at: customer.updatedAt,
});

/** The row that a customer was read from. */
const storedRow = (customer: StoredCustomer): CustomerTable => ({
  ...toRow(customer),
  search_text: customer.searchText,
});

/** Every read starts here: a shop account knows its own shop's customers and those of no shop. */
const visibleTo = (db: Db, { shopId }: Caller) => {
  const customers = db.selectFrom('customer').selectAll();
  return shopId === null
    ? customers
    : customers.where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)]));
};

export const findCustomer = async (db: Db, caller: Caller, id: string): Promise<StoredCustomer | undefined> => {
  const row = await visibleTo(db, caller).where('id', '=', id).executeTakeFirst();
  return row && toCustomer(row);
};

/** Held to the end of the transaction: two people editing one customer wait for each other. */
export const lockCustomer = async (db: Db, caller: Caller, id: string): Promise<StoredCustomer | undefined> => {
  const row = await visibleTo(db, caller)
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toCustomer(row);
};

export const findCustomersById = async (db: Db, caller: Caller, ids: string[]): Promise<StoredCustomer[]> =>
  (await visibleTo(db, caller).where('id', 'in', ids).execute()).map(toCustomer);

/** `emails` in small letters. */
export const findCustomersByEmail = async (db: Db, caller: Caller, emails: string[]): Promise<StoredCustomer[]> =>
  (await visibleTo(db, caller).where(sql<string>`lower(email)`, 'in', emails).execute()).map(toCustomer);

export const insertCustomers = async (db: Db, customers: readonly Customer[]): Promise<void> => {
  const rows = customers.map(toRow);
  await db.insertInto('customer').values(rows).execute();
  noteRows(
    db,
    'customer',
    rows.map((after) => ({ before: null, after })),
  );
};

export const updateCustomer = async (db: Db, before: StoredCustomer, customer: Customer): Promise<void> => {
  const { id, ...columns } = toRow(customer);
  await db.updateTable('customer').set(columns).where('id', '=', id).execute();
  noteRows(db, 'customer', [{ before: storedRow(before), after: columns }]);
};

/** Writes only the columns that change. False when the row is no longer what it was. */
export const updateIfUnchanged = async (db: Db, before: StoredCustomer, customer: Customer): Promise<boolean> => {
  const [old, row] = [storedRow(before), toRow(customer)];
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set(changedColumns(old, row))
    .where('id', '=', old.id)
    .where('updated_at', '=', old.updated_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  noteRows(db, 'customer', [{ before: old, after: row }]);
  return true;
};

export const deleteCustomer = async (db: Db, before: StoredCustomer): Promise<void> => {
  await db.deleteFrom('customer').where('id', '=', before.id).execute();
  noteRows(db, 'customer', [{ before: storedRow(before), after: null }]);
};
