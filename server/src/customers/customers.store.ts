import { searchKey } from '@mendpoint/domain/search-key';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, engineOf, hasRowLocks } from '../db/database.ts';
import type { Page } from '../db/page.ts';
import { noteRows } from '../db/search/counts.ts';
import { asc, desc, type Sort, searchBatches, searchPage } from '../db/search/search-page.ts';
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

type SortedBy = 'name' | 'email' | 'city' | 'createdAt';
export type CustomerOrder = Exclude<SortedBy | `-${SortedBy}`, 'createdAt'>;

/** Without regard to case and in byte order on both engines, so that their pages agree. Each has an index. */
const sortedBy = (db: Db, order: CustomerOrder): Sort[] => {
  const [by, to] = order.startsWith('-') ? [order.slice(1), desc] : [order, asc];
  const bytes = engineOf(db) === 'postgres' ? sql`collate "C"` : sql``;
  switch (by as SortedBy) {
    // The folded text begins with first and last name.
    case 'name':
      return [to(sql`substr(search_text, 1, 100) ${bytes}`), to('customer.id')];
    case 'email':
      return [to(sql`lower(email) ${bytes}`), to('customer.id')];
    case 'city':
      return [to(sql`lower(city) ${bytes}`), to('customer.id')];
    case 'createdAt':
      return [to('customer.id')];
  }
};

export type CustomerFilter = { shopId: string | null; q: string; order: CustomerOrder };

const searchFor = ({ shopId, q }: Omit<CustomerFilter, 'order'>) => ({
  table: 'customer' as const,
  key: searchKey(q),
  shopId,
  where: [],
});

/** `shopId` null is all that there are; the caller's scope was applied when it was chosen. */
export const pageOfCustomers = (db: Db, filter: CustomerFilter, page: Page) =>
  searchPage(db, db.selectFrom('customer').selectAll(), {
    ...searchFor(filter),
    order: sortedBy(db, filter.order),
    page,
  });

export const batchesOfCustomers = (db: Db, filter: Omit<CustomerFilter, 'order'>) =>
  searchBatches(db, db.selectFrom('customer').selectAll(), searchFor(filter));

export const insertCustomer = async (db: Db, customer: CustomerTable): Promise<void> => {
  await db.insertInto('customer').values(customer).execute();
  noteRows(db, 'customer', [{ before: null, after: customer }]);
};

export const updateCustomer = async (db: Db, before: CustomerTable, after: CustomerTable): Promise<void> => {
  const { id, ...columns } = after;
  await db.updateTable('customer').set(columns).where('id', '=', id).execute();
  noteRows(db, 'customer', [{ before, after }]);
};

export const deleteCustomer = async (db: Db, before: CustomerTable): Promise<void> => {
  await db.deleteFrom('customer').where('id', '=', before.id).execute();
  noteRows(db, 'customer', [{ before, after: null }]);
};
