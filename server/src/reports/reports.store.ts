import { sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { DAY_SUMS } from '../figures/figures.table.ts';
import type { Span, Spans } from '../figures/spans.ts';

/** Days from first to last, both included; null: without end. */
export type Scope = { shopId: string | null; from: string | null; to: string | null };

const salesDays = (db: Db, { shopId, from, to }: Scope) => {
  let days = db.selectFrom('sales_day');
  if (shopId !== null) days = days.where('sales_day.shop_id', '=', shopId);
  if (from !== null) days = days.where('business_date', '>=', from);
  if (to !== null) days = days.where('business_date', '<=', to);
  return days;
};

export type ItemScope = { shopNumbers: readonly number[]; spans: Spans };

/** Items up to a number, or those after it. One bound: of rows between two PostgreSQL would expect next to none. */
type Half = readonly ['<=' | '>', number];

/** Shops are named, also when all are meant: PostgreSQL would read the whole table to join them. */
const itemSums = (db: Db, shopNumbers: readonly number[], spans: readonly Span[], half?: Half) => {
  const sums = db
    .selectFrom('item_sum')
    .where(isOneOf(db, 'shop_number', shopNumbers))
    .where(isOneOf(db, 'span', spans));
  return half ? sums.where('item_number', ...half) : sums;
};

/**
 * On PostgreSQL the sum of whole numbers of eight bytes is a decimal, which takes a fifth longer; a double counts pieces
 * as exactly as JavaScript does.
 */
const pieces = (db: Db) =>
  engineOf(db) === 'postgres' ? sql<number>`sum(quantity::float8)` : sql<number>`sum(quantity)`;

/** Of one span each item has one row a shop: nothing is to be added up. */
const quantities = (db: Db, { shopNumbers, spans: { added, taken } }: ItemScope, half?: Half) => {
  const sums = (spans: readonly Span[]) =>
    itemSums(db, shopNumbers, spans, half).select(['item_number', 'shop_number']);
  const addedUp = (spans: readonly Span[]) =>
    spans.length === 1
      ? sums(spans).select('quantity')
      : sums(spans).select(pieces(db).as('quantity')).groupBy(['item_number', 'shop_number']);
  if (taken.length === 0) return sql`select * from ${addedUp(added).as('added')} where quantity <> 0`;
  // Whatever is taken away was added: a day lies in its month.
  return sql`select item_number, shop_number, added.quantity - coalesce(taken.quantity, 0) as quantity
    from ${addedUp(added).as('added')} left join ${addedUp(taken).as('taken')} using (item_number, shop_number)
    where added.quantity <> coalesce(taken.quantity, 0)`;
};

/** By the number of the shop. */
export type Quantities = Record<number, number>;
export type SoldItem = { name: string; sold: Quantities };

/** A row an item: with a row for each of its shops, most of the time would go into handing over rows. */
const soldOf = async (db: Db, scope: ItemScope, half?: Half): Promise<SoldItem[]> => {
  const together = engineOf(db) === 'postgres' ? sql`json_object_agg` : sql`json_group_object`;
  const { rows } = await sql<{ name: string; sold: Quantities | string }>`
    select sold_item.name, item.sold from (
      select item_number, ${together}(shop_number, quantity) as sold from (${quantities(db, scope, half)}) as shops
      group by item_number
    ) as item join sold_item on sold_item.number = item.item_number order by sold_item.name`.execute(db);
  // SQLite has no type for JSON.
  return rows.map(({ name, sold }) => ({ name, sold: typeof sold === 'string' ? JSON.parse(sold) : sold }));
};

/**
 * Quantities by item and by the number of the shop, items in the order of their names. To add up spans of many shops
 * PostgreSQL is asked for each half of the items on a connection of its own: two processes need little more than half
 * the time.
 */
export const soldByItem = async (db: Db, scope: ItemScope): Promise<SoldItem[]> => {
  const { shopNumbers, spans } = scope;
  const isQuick = shopNumbers.length === 1 || spans.added.length + spans.taken.length <= 1;
  if (engineOf(db) === 'sqlite' || isQuick) return soldOf(db, scope);
  const { last } = await db
    .selectFrom('sold_item')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const middle = Math.floor(last / 2);
  const halves = await Promise.all([soldOf(db, scope, ['<=', middle]), soldOf(db, scope, ['>', middle])]);
  return halves.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
};

export const topItems = async (db: Db, { shopNumbers, spans: { added, taken } }: ItemScope, limit: number) => {
  const amounts = (spans: readonly Span[]) =>
    itemSums(db, shopNumbers, spans)
      .select(({ fn }) => ['item_number', fn.sum('quantity').as('quantity'), fn.sum('amount_cents').as('amount_cents')])
      .groupBy('item_number');
  const sold =
    taken.length === 0
      ? sql`${amounts(added)}`
      : sql`select item_number, added.quantity - coalesce(taken.quantity, 0) as quantity,
          added.amount_cents - coalesce(taken.amount_cents, 0) as amount_cents
        from ${amounts(added).as('added')} left join ${amounts(taken).as('taken')} using (item_number)`;
  const { rows } = await sql<{ name: string; quantity: number; amount_cents: number }>`
    select sold_item.name, item.quantity, item.amount_cents
    from (${sold}) as item join sold_item on sold_item.number = item.item_number
    where item.quantity <> 0 order by item.amount_cents desc, sold_item.name limit ${limit}`.execute(db);
  return rows;
};

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
  const shops = db.selectFrom('shop').select(['id', 'number', 'name', 'abn', 'gst_registered']).orderBy('id');
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
