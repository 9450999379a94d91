import { sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { DAY_SUMS } from '../figures/figures.table.ts';

/** Days from first to last, both included; null: without end. */
export type Scope = { shopId: string | null; from: string | null; to: string | null };

const salesDays = (db: Db, { shopId, from, to }: Scope) => {
  let days = db.selectFrom('sales_day');
  if (shopId !== null) days = days.where('sales_day.shop_id', '=', shopId);
  if (from !== null) days = days.where('business_date', '>=', from);
  if (to !== null) days = days.where('business_date', '<=', to);
  return days;
};

export type ItemScope = { shopIds: readonly string[]; spans: readonly string[] };

/** Shops are named, also when all are meant: PostgreSQL would read the whole table to join them. */
const itemSpans = (db: Db, { shopIds, spans }: ItemScope) =>
  db
    .selectFrom('item_sales')
    .where(isOneOf(db, 'shop_id', shopIds))
    .where(isOneOf(db, 'span', spans));

/** Items that were sold and voided again, or edited away, have nothing left to tell. */
const SOLD = sql<boolean>`sum(quantity) <> 0`;

/**
 * Quantities by item and by the id of the shop, items in the order of their names. A row an item: with a row for each of
 * its shops, most of the time would go into handing over rows.
 */
export const soldByItem = async (db: Db, scope: ItemScope): Promise<{ name: string; sold: Quantities }[]> => {
  // Of one span each item has one row a shop: nothing is to be added up.
  const amounts =
    scope.spans.length === 1
      ? itemSpans(db, scope).select(['item_name', 'shop_id', 'quantity']).where('quantity', '<>', 0)
      : itemSpans(db, scope)
          .select(({ fn }) => ['item_name', 'shop_id', fn.sum<number>('quantity').as('quantity')])
          .groupBy(['item_name', 'shop_id'])
          .having(SOLD);
  const together = engineOf(db) === 'postgres' ? sql`json_object_agg` : sql`json_group_object`;
  const { rows } = await sql<{ name: string; sold: Quantities | string }>`
    select item_name as name, ${together}(shop_id, quantity) as sold from ${amounts.as('sold')}
    group by item_name order by item_name`.execute(db);
  // SQLite has no type for JSON.
  return rows.map(({ name, sold }) => ({ name, sold: typeof sold === 'string' ? JSON.parse(sold) : sold }));
};

export type Quantities = Record<string, number>;

export const topItems = (db: Db, scope: ItemScope, limit: number) =>
  itemSpans(db, scope)
    .select(({ fn }) => [
      'item_name',
      fn.sum<number>('quantity').as('quantity'),
      fn.sum<number>('amount_cents').as('amount_cents'),
    ])
    .groupBy('item_name')
    .having(SOLD)
    .orderBy('amount_cents', 'desc')
    .orderBy('item_name')
    .limit(limit)
    .execute();

export const figuresByShop = (db: Db, scope: Scope) =>
  salesDays(db, scope)
    .select(({ fn }) => ['shop_id', ...DAY_SUMS.map((amount) => fn.sum<number>(amount).as(amount))])
    .groupBy('shop_id')
    .having(sql<boolean>`sum(invoices) <> 0`)
    .execute();

/** Oldest first. A month is the first seven characters of its days. */
export const figuresByDate = (db: Db, scope: Scope, by: 'day' | 'month') => {
  const date = by === 'day' ? sql<string>`business_date` : sql<string>`substr(business_date, 1, 7)`;
  return salesDays(db, scope)
    .select(({ fn }) => [date.as('date'), ...DAY_SUMS.map((amount) => fn.sum<number>(amount).as(amount))])
    .groupBy(date)
    .having(sql<boolean>`sum(invoices) <> 0`)
    .orderBy(date)
    .execute();
};

export const shopNames = (db: Db, shopId: string | null) => {
  const shops = db.selectFrom('shop').select(['id', 'name', 'abn', 'gst_registered']).orderBy('id');
  return (shopId === null ? shops : shops.where('id', '=', shopId)).execute();
};

/** Products of a shop and of none with fewer than `below` left; null is all shops. */
export const productsBelow = (db: Db, shopId: string | null, below: number, limit: number) => {
  const low = db
    .selectFrom('product')
    .select(['id', 'sku', 'name', 'quantity'])
    .where('quantity', '<', below)
    .orderBy('quantity')
    .orderBy('name_key')
    .limit(limit);
  if (shopId === null) return low.execute();
  return low.where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)])).execute();
};
