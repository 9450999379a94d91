import { searchKey } from '@mendpoint/domain/search-key';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { type Db, engineOf, hasRowLocks } from '../db/database.ts';
import { contains, type Page, pageOf } from '../db/page.ts';
import type { CustomerTable } from './customers.table.ts';

/** Every read starts here: a shop account knows its own shop's customers and those of no shop. */
const visibleTo = (db: Db, { shopId }: Caller) => ofShop(db, shopId);

const ofShop = (db: Db, shopId: string | null) => {
  const customers = db.selectFrom('customer');
  return shopId === null
    ? customers
    : customers.where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)]));
};

export const findCustomer = (db: Db, caller: Caller, id: string): Promise<CustomerTable | undefined> =>
  visibleTo(db, caller).selectAll().where('id', '=', id).executeTakeFirst();

/** Held to the end of the transaction: two people editing one customer wait for each other. */
export const lockCustomer = (db: Db, caller: Caller, id: string): Promise<CustomerTable | undefined> =>
  visibleTo(db, caller)
    .selectAll()
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();

/** The folded text begins with first and last name. */
const SORTED = {
  name: 'search_text',
  '-name': 'search_text',
  email: 'email',
  city: 'city',
  '-createdAt': 'id',
} as const;
export type CustomerOrder = keyof typeof SORTED;

/** Without regard to case and in byte order on both engines, so that their pages agree. */
const folded = (db: Db, column: string): RawBuilder<unknown> =>
  engineOf(db) === 'postgres' ? sql`lower(${sql.ref(column)}) collate "C"` : sql`lower(${sql.ref(column)})`;

export type CustomerFilter = { shopId: string | null; q: string; order: CustomerOrder };

/** Equals: newest first. `shopId` null is all that there are; the caller's scope was applied when it was chosen. */
export const pageOfCustomers = (db: Db, { shopId, q, order }: CustomerFilter, page: Page) => {
  const found = ofShop(db, shopId)
    .selectAll()
    .where(contains('search_text', searchKey(q)));
  const sorted = order === '-createdAt' ? found : found.orderBy(folded(db, SORTED[order]), direction(order));
  return pageOf(sorted, ['-id'], page);
};

const direction = (order: CustomerOrder) => (order.startsWith('-') ? 'desc' : 'asc');

export const insertCustomer = async (db: Db, customer: CustomerTable): Promise<void> => {
  await db.insertInto('customer').values(customer).execute();
};

export const updateCustomer = async (db: Db, { id, ...customer }: CustomerTable): Promise<void> => {
  await db.updateTable('customer').set(customer).where('id', '=', id).execute();
};

export const deleteCustomer = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('customer').where('id', '=', id).execute();
};
