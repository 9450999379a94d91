import { cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { searchKey } from '@mendpoint/domain/text/search-key';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Page } from '../db/page.ts';
import { asc, desc, type Sort, searchBatches, searchPage } from '../db/search/search-page.ts';
import type { Customer, ListedCustomer } from './customer.ts';
import { asBytes, toCustomer } from './customers.store.ts';
import type { CustomerTable } from './customers.table.ts';

type SortedBy = 'name' | 'email' | 'city' | 'createdAt';
export type CustomerOrder = Exclude<SortedBy | `-${SortedBy}`, 'createdAt'>;

/** Without regard to case and in byte order on both engines, so that their pages agree. Each has an index. */
const sortedBy = (db: Db, order: CustomerOrder): Sort[] => {
  const [by, to] = order.startsWith('-') ? [order.slice(1), desc] : [order, asc];
  const bytes = asBytes(db);
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

/** `shopId` null is all that there are: the caller's scope was applied when it was chosen. */
export type CustomerFilter = { shopId: string | null; q: string };

const searchFor = ({ shopId, q }: CustomerFilter) => ({
  table: 'customer' as const,
  key: searchKey(q),
  shopId,
  where: [],
});

export const pageOfCustomers = async (
  db: Db,
  { order, ...filter }: CustomerFilter & { order: CustomerOrder },
  page: Page,
): Promise<{ records: ListedCustomer[]; total: number }> => {
  const search = { ...searchFor(filter), order: sortedBy(db, order), page };
  const { records, total } = await searchPage(db, withCredit(db), search);
  return { records: records.map(toListed), total };
};

const withCredit = (db: Db) =>
  db
    .selectFrom('customer')
    .leftJoin('store_credit', 'store_credit.customer_id', 'customer.id')
    .selectAll('customer')
    .select('store_credit.balance_cents');

const toListed = ({ balance_cents: balance, ...row }: CustomerTable & { balance_cents: number | null }) => ({
  ...toCustomer(row),
  storeCredit: balance === null ? NO_MONEY : cents(balance),
});

export async function* batchesOfCustomers(db: Db, filter: CustomerFilter): AsyncGenerator<Customer[]> {
  for await (const rows of searchBatches(db, db.selectFrom('customer').selectAll(), searchFor(filter))) {
    yield rows.map(toCustomer);
  }
}
