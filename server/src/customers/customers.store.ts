import { customerSearchText } from '@mendpoint/domain/text/search-key';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import type { EditedRow } from '../csv/import-plan.ts';
import { changedColumns } from '../db/changed-columns.ts';
import { type Db, engineOf, hasRowLocks, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { prepared, preparedBriefly, type Values } from '../db/prepared.ts';
import type { Customer } from './customer.ts';
import type { CustomerTable } from './customers.table.ts';

export const toCustomer = (row: CustomerTable): Customer => ({
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
  company: row.company,
  abn: row.abn,
  notes: row.notes,
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
  company: customer.company,
  abn: customer.abn,
  notes: customer.notes,
  search_text: customerSearchText(customer),
  created_at: customer.createdAt,
  updated_at: customer.updatedAt,
});

/**
 * Every read starts here: a shop account knows its own shop's customers and those of no shop. For an 'or', a database
 * would rather read all customers of the shop than look up some hundred of them.
 */
const visibleTo = (db: Db, { shopId }: { shopId: string | RawBuilder<string> | null }) => {
  const customers = db.selectFrom('customer').selectAll();
  return shopId === null ? customers : customers.where(sql<boolean>`coalesce(shop_id, ${shopId}) = ${shopId}`);
};

const customerOfAny = preparedBriefly((db, { id }: Values<{ id: string }>) =>
  visibleTo(db, { shopId: null }).where('id', '=', id),
);
const customerOfShop = prepared((db, { id, shopId }: Values<{ id: string; shopId: string }>) =>
  visibleTo(db, { shopId }).where('id', '=', id),
);

export const findCustomer = async (db: Db, { shopId }: Caller, id: string): Promise<Customer | undefined> => {
  const { rows } = await (shopId === null ? customerOfAny(db, { id }) : customerOfShop(db, { id, shopId }));
  return rows[0] && toCustomer(rows[0]);
};

/** Who somebody was merged into. */
export const mergedInto = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('merged_customer').select('into_id').where('id', '=', id).executeTakeFirst())?.into_id;

/** Whoever was merged into the other before is then found there as well. */
export const insertMerged = async (db: Transaction, id: string, intoId: string, at: string): Promise<void> => {
  await db.updateTable('merged_customer').set({ into_id: intoId }).where('into_id', '=', id).execute();
  await db.insertInto('merged_customer').values({ id, into_id: intoId, merged_at: at }).execute();
};

/** Held against deletion and merging to the end of the transaction; others may hold them so too. */
export const holdCustomer = prepared((db: Transaction, { id }: Values<{ id: string }>) =>
  db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forKeyShare()),
);

/** Held to the end of the transaction: two people editing one customer wait for each other. */
export const lockCustomer = async (db: Transaction, caller: Caller, id: string): Promise<Customer | undefined> => {
  const row = await visibleTo(db, caller)
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toCustomer(row);
};

/** Texts are in the order of their bytes, and compared by them, on both engines. */
export const asBytes = (db: Db) => (engineOf(db) === 'postgres' ? sql`collate "C"` : sql``);

type Viewer = Pick<Caller, 'shopId'>;

export const customersById = (db: Db, viewer: Viewer, ids: string[]) => visibleTo(db, viewer).where('id', 'in', ids);

export const findCustomersById = async (db: Db, viewer: Viewer, ids: string[]): Promise<Customer[]> =>
  (await customersById(db, viewer, ids).execute()).map(toCustomer);

/** `emails` in small letters. */
export const customersByEmail = (db: Db, caller: Caller, emails: string[]) =>
  visibleTo(db, caller).where(sql<string>`lower(email) ${asBytes(db)}`, 'in', emails);

export const findCustomersByEmail = async (db: Db, caller: Caller, emails: string[]): Promise<Customer[]> =>
  (await customersByEmail(db, caller, emails).execute()).map(toCustomer);

export const idsAmong = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('customer')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .execute();

export const insertCustomers = async (db: Transaction, customers: readonly Customer[]): Promise<void> => {
  await db.insertInto('customer').values(customers.map(toRow)).execute();
};

export const updateCustomer = async (db: Transaction, customer: Customer): Promise<void> => {
  const { id, ...columns } = toRow(customer);
  await db.updateTable('customer').set(columns).where('id', '=', id).execute();
};

/** Writes only the columns that change. null when the row is no longer what it was. */
export const updateIfUnchanged = async (
  db: Transaction,
  before: Customer,
  customer: Customer,
): Promise<EditedRow<CustomerTable> | null> => {
  const [old, row] = [toRow(before), toRow(customer)];
  const changed = changedColumns(old, row);
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set(changed)
    .where('id', '=', old.id)
    .where('updated_at', '=', old.updated_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? null : { id: old.id, before: changedColumns(row, old), after: changed };
};

/** Undoes such an edit, unless the customer was edited again. */
export const putBackCustomer = async (
  db: Transaction,
  { id, before, after }: EditedRow<CustomerTable>,
): Promise<void> => {
  const unchanged = db
    .updateTable('customer')
    .set(before)
    .where('updated_at', '=', after.updated_at ?? '');
  await unchanged.where('id', '=', id).execute();
};

/** To be asked while the customer is locked: nobody gives them credit meanwhile. */
export const hasCredit = async (db: Db, id: string): Promise<boolean> => {
  const credit = db.selectFrom('store_credit').select('customer_id').where('customer_id', '=', id);
  return (await credit.where('balance_cents', '>', 0).executeTakeFirst()) !== undefined;
};

/** Those of some customers who have credit. All that are still there are held: nobody gives them credit meanwhile. */
export const lockCreditedAmong = async (db: Transaction, ids: readonly string[]): Promise<Customer[]> => {
  const rows = await db
    .selectFrom('customer')
    .selectAll()
    .where(isOneOf(db, 'customer.id', ids))
    .orderBy('customer.id')
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .execute();
  const credited = await db
    .selectFrom('store_credit')
    .select('customer_id')
    .where(isOneOf(db, 'customer_id', ids))
    .where('balance_cents', '>', 0)
    .execute();
  const theirs = new Set(credited.map(({ customer_id }) => customer_id));
  return rows.filter(({ id }) => theirs.has(id)).map(toCustomer);
};

export const deleteCustomer = async (db: Transaction, id: string): Promise<void> => {
  await db.deleteFrom('customer').where('id', '=', id).execute();
};

/** Of as many as are still there. */
export const deleteCustomers = async (db: Transaction, ids: string[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .deleteFrom('customer')
      .where(isOneOf(db, 'customer.id', ids))
      .execute();
};
