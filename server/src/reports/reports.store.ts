import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { inOneProcess } from '../db/one-process.ts';
import { isOneOf } from '../db/page.ts';
import { DAY_SUMS } from '../figures/figures.table.ts';
import type { Spans } from '../figures/spans.ts';

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

type Amount = 'quantity' | 'amount_cents';

/**
 * The sums that tell what was sold, one below the other. Shops are named, also when all are meant: PostgreSQL would read
 * the whole table to join them.
 */
const itemSums = (db: Db, { shopNumbers, spans }: ItemScope, amounts: readonly Amount[]) => {
  const sumsOf = (names: readonly string[], sign: RawBuilder<unknown>) =>
    db
      .selectFrom('item_sum')
      .select(['shop_number', 'item_number'])
      .select(amounts.map((amount) => sql<number>`${sign}${sql.ref(amount)}`.as(amount)))
      .where(isOneOf(db, 'shop_number', shopNumbers))
      .where(isOneOf(db, 'span', names));
  const added = sumsOf(spans.added, sql``);
  return spans.taken.length === 0 ? added : added.unionAll(sumsOf(spans.taken, sql`-`));
};

/**
 * On PostgreSQL the sum of whole numbers of eight bytes is a decimal, which takes a fifth longer; a double counts pieces
 * as exactly as JavaScript does.
 */
const pieces = (db: Db) => (engineOf(db) === 'postgres' ? sql`sum(quantity::float8)` : sql`sum(quantity)`);

/**
 * Quantities by item and by the number of the shop, items in the order of their names. A row an item: with a row for each
 * of its shops, most of the time would go into handing over rows.
 */
export const soldByItem = async (db: Db, scope: ItemScope): Promise<{ name: string; sold: Quantities }[]> => {
  const sums = itemSums(db, scope, ['quantity']);
  // Of one span each item has one row a shop: nothing is to be added up.
  const isOneSpan = scope.spans.added.length + scope.spans.taken.length === 1;
  const quantities = isOneSpan
    ? sql`select item_number, shop_number, quantity from ${sums.as('sums')} where quantity <> 0`
    : sql`select item_number, shop_number, ${pieces(db)} as quantity from ${sums.as('sums')}
        group by item_number, shop_number having ${pieces(db)} <> 0`;
  const together = engineOf(db) === 'postgres' ? sql`json_object_agg` : sql`json_group_object`;
  const query = sql<{ name: string; sold: Quantities | string }>`
    select sold_item.name, item.sold from (
      select item_number, ${together}(shop_number, quantity) as sold from (${quantities}) as shops group by item_number
    ) as item join sold_item on sold_item.number = item.item_number order by sold_item.name`;
  const { rows } = await inOneProcess(db, (inside) => query.execute(inside));
  // SQLite has no type for JSON.
  return rows.map(({ name, sold }) => ({ name, sold: typeof sold === 'string' ? JSON.parse(sold) : sold }));
};

/** By the number of the shop. */
export type Quantities = Record<number, number>;

export const topItems = async (db: Db, scope: ItemScope, limit: number) => {
  const query = sql<{ name: string; quantity: number; amount_cents: number }>`
    select sold_item.name, item.quantity, item.amount_cents from (
      select item_number, sum(quantity) as quantity, sum(amount_cents) as amount_cents
      from ${itemSums(db, scope, ['quantity', 'amount_cents']).as('sums')}
      group by item_number having sum(quantity) <> 0
    ) as item join sold_item on sold_item.number = item.item_number
    order by item.amount_cents desc, sold_item.name limit ${limit}`;
  const { rows } = await inOneProcess(db, (inside) => query.execute(inside));
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
