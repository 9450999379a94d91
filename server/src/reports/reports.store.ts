import { type RawBuilder, sql } from 'kysely';
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

/** `sold` has how many of each item the shop sold, by the item's number. */
export type SoldInShop = { shop: number; sold: Record<number, number> };

/**
 * A row a shop: with a row for each of its items, most of the time would go into handing over rows. Each shop is added up
 * by itself, which takes two thirds of the time that all of them together take.
 */
export const soldInShops = async (db: Db, { shopNumbers, spans }: ItemScope): Promise<SoldInShop[]> => {
  // PostgreSQL makes a decimal of whole numbers' sum, in a fifth more time; a double counts as exactly as JavaScript.
  const [together, pieces] =
    engineOf(db) === 'postgres'
      ? [sql`json_object_agg`, sql`quantity::float8`]
      : [sql`json_group_object`, sql`quantity`];
  const sums = (some: readonly Span[], quantity: RawBuilder<unknown>) =>
    sql`select item_number, ${quantity} as quantity from item_sum
      where shop_number = shop.number and ${isOneOf(db, 'span', some)}`;
  const added = sums(spans.added, pieces);
  const all = spans.taken.length === 0 ? added : sql`${added} union all ${sums(spans.taken, sql`-${pieces}`)}`;
  const { rows } = await sql<{ shop: number; sold: SoldInShop['sold'] | string | null }>`
    select shop.number as shop, (
      select ${together}(item_number, quantity) from (
        select item_number, sum(quantity) as quantity from (${all}) as sums group by item_number having sum(quantity) <> 0
      ) as items
    ) as sold from shop where ${isOneOf(db, 'shop.number', shopNumbers)}`.execute(db);
  // SQLite has no type for JSON, and PostgreSQL no empty object of nothing.
  return rows.map(({ shop, sold }) => ({ shop, sold: typeof sold === 'string' ? JSON.parse(sold) : (sold ?? {}) }));
};

/** In the order of the names. */
export const itemNames = (db: Db, numbers: readonly number[]) =>
  db
    .selectFrom('sold_item')
    .select(['number', 'name'])
    .where(isOneOf(db, 'number', numbers))
    .orderBy('name')
    .execute();

/** Shops are named, also when all are meant: PostgreSQL would read the whole table to join them. */
const itemSums = (db: Db, shopNumbers: readonly number[], spans: readonly Span[]) =>
  db
    .selectFrom('item_sum')
    .where(isOneOf(db, 'shop_number', shopNumbers))
    .where(isOneOf(db, 'span', spans));

export const topItems = async (db: Db, { shopNumbers, spans: { added, taken } }: ItemScope, limit: number) => {
  const amounts = (spans: readonly Span[]) =>
    itemSums(db, shopNumbers, spans)
      .select(({ fn }) => ['item_number', fn.sum('quantity').as('quantity'), fn.sum('amount_cents').as('amount_cents')])
      .groupBy('item_number');
  const sold =
    taken.length === 0
      ? sql`${amounts(added)}`
      : // Whatever is taken away was added: a day lies in its month.
        sql`select item_number, added.quantity - coalesce(taken.quantity, 0) as quantity,
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
