import { type Figures, toFigures } from '@mendpoint/domain/act/figures';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { Tender } from '@mendpoint/domain/sale/payments';
import type { OpenRange } from '@mendpoint/domain/time/date-range';
import { sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { read, readBriefly } from '../db/read.ts';
import { FIGURE_COLUMNS, FIGURES } from '../figures/figures.table.ts';
import type { Span } from '../figures/spans.ts';

/** The days of one shop, or of all where `shopId` is null. */
export type Scope = OpenRange & { shopId: string | null };

const salesDays = (db: Db, { shopId, from, to }: Scope) => {
  let days = db.selectFrom('sales_day');
  if (shopId !== null) days = days.where('sales_day.shop_id', '=', shopId);
  if (from !== null) days = days.where('business_date', '>=', from);
  if (to !== null) days = days.where('business_date', '<=', to);
  return days;
};

/** The first and the last day that has figures. */
export const firstAndLastDay = async (db: Db, shopId: string | null) => {
  let shops = db.selectFrom('shop');
  if (shopId !== null) shops = shops.where('id', '=', shopId);
  // Each shop's own end of the index; over all shops at once every day would be read.
  const end = (fn: 'min' | 'max') =>
    sql<string | null>`${sql.raw(fn)}((select ${sql.raw(fn)}(business_date) from sales_day where shop_id = shop.id))`;
  return shops.select([end('min').as('first'), end('max').as('last')]).executeTakeFirstOrThrow();
};

export type ItemScope = { shopNumbers: readonly number[]; spans: readonly Span[] };

/** `sold` has how many of each item the shop sold, by the item's number. */
export type SoldInShop = { shop: number; sold: Record<number, number> };

/**
 * One row for each shop, because with a row for each of its items most of the time would go into handing over rows. Each
 * shop is added up by itself, which takes two thirds of the time that all of them together take.
 */
export const soldInShops = async (db: Db, { shopNumbers, spans }: ItemScope): Promise<SoldInShop[]> => {
  // PostgreSQL makes a decimal of whole numbers' sum, in a fifth more time; a double counts as exactly as JavaScript.
  const [together, pieces] =
    engineOf(db) === 'postgres'
      ? [sql`json_object_agg`, sql`quantity::float8`]
      : [sql`json_group_object`, sql`quantity`];
  const rows = await read(
    db,
    sql<{ shop: number; sold: SoldInShop['sold'] | string | null }>`
    select shop.number as shop, (
      select ${together}(item_number, quantity) from (
        select item_number, sum(${pieces}) as quantity from item_sum
        where shop_number = shop.number and ${isOneOf(db, 'span', spans)}
        group by item_number having sum(${pieces}) <> 0
      ) as items
    ) as sold from shop where ${isOneOf(db, 'shop.number', shopNumbers)}`,
  );
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

export type SoldItem = { name: string; quantity: number; amount: Cents };

/** The items that brought in most, first: also one that came back for less than it had cost, of which no unit is left but some money. */
export const topItems = async (db: Db, { shopNumbers, spans }: ItemScope, limit: number): Promise<SoldItem[]> => {
  // Shops are named, also when all are meant: PostgreSQL would read the whole table to join them.
  const rows = await read(
    db,
    sql<{ name: string; quantity: number; amount: number }>`
    select sold_item.name, item.quantity, item.amount_cents as amount
    from (
      select item_number, sum(quantity) as quantity, sum(amount_cents) as amount_cents from item_sum
      where ${isOneOf(db, 'shop_number', shopNumbers)} and ${isOneOf(db, 'span', spans)}
      group by item_number
    ) as item join sold_item on sold_item.number = item.item_number
    where item.quantity <> 0 or item.amount_cents <> 0 order by item.amount_cents desc, sold_item.name limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
};

export const sumOfDays = async (db: Db, scope: Scope): Promise<Figures> => {
  const sums = await salesDays(db, scope)
    .select(({ fn }) =>
      FIGURES.map((figure) => fn.coalesce(fn.sum<number>(FIGURE_COLUMNS[figure]), sql.lit(0)).as(figure)),
    )
    .executeTakeFirstOrThrow();
  return toFigures(sums);
};

/** By the shop's id; shops that neither sold nor refunded are left out. */
export const figuresByShop = async (db: Db, scope: Scope): Promise<Map<string, Figures>> => {
  const rows = await salesDays(db, scope)
    .select(({ fn }) => ['shop_id', ...FIGURES.map((figure) => fn.sum<number>(FIGURE_COLUMNS[figure]).as(figure))])
    .groupBy('shop_id')
    .having(sql<boolean>`sum(invoices) <> 0 or sum(total_cents) <> 0`)
    .execute();
  return new Map(rows.map(({ shop_id, ...sums }) => [shop_id, toFigures(sums)]));
};

/** What adjustment notes of these days gave back, by the shop's id. */
export const refundsByShop = async (
  db: Db,
  { shopId, from, to }: Scope,
): Promise<Map<string, { total: Cents; tax: Cents }>> => {
  let notes = db.selectFrom('adjustment').where(
    'shop_id',
    'in',
    // Shops are named, also when all are meant: the index of the days begins with them.
    db
      .selectFrom('shop')
      .select('id')
      .$if(shopId !== null, (shops) => shops.where('id', '=', shopId)),
  );
  if (from !== null) notes = notes.where('business_date', '>=', from);
  if (to !== null) notes = notes.where('business_date', '<=', to);
  const rows = await notes
    .select(({ fn }) => ['shop_id', fn.sum<number>('total_cents').as('total'), fn.sum<number>('tax_cents').as('tax')])
    .groupBy('shop_id')
    .execute();
  return new Map(rows.map(({ shop_id, total, tax }) => [shop_id, { total: cents(total), tax: cents(tax) }]));
};

/** Oldest first; dates without a sale or a refund are left out. A month is the first seven characters of its days. */
export const figuresByDate = async (
  db: Db,
  scope: Scope,
  by: 'day' | 'month',
): Promise<{ date: string; figures: Figures }[]> => {
  const date = by === 'day' ? sql<string>`business_date` : sql<string>`substr(business_date, 1, 7)`;
  const rows = await salesDays(db, scope)
    .select(({ fn }) => [
      date.as('date'),
      ...FIGURES.map((figure) => fn.sum<number>(FIGURE_COLUMNS[figure]).as(figure)),
    ])
    .groupBy(date)
    .having(sql<boolean>`sum(invoices) <> 0 or sum(total_cents) <> 0`)
    .orderBy(date)
    .execute();
  return rows.map(({ date: on, ...sums }) => ({ date: on, figures: toFigures(sums) }));
};

export type MoneyBy = 'day' | 'month' | 'shop';
export type MoneyTakenRow = {
  date: string;
  shop: string;
  tender: Tender;
  amount: Cents;
  rounding: Cents;
  movements: number;
};

/** In the order of the dates, or of the shops' names. */
export const moneyTaken = async (db: Db, { shopId, from, to }: Scope, by: MoneyBy): Promise<MoneyTakenRow[]> => {
  let days = db.selectFrom('takings_day').innerJoin('shop', 'shop.id', 'takings_day.shop_id');
  if (shopId !== null) days = days.where('takings_day.shop_id', '=', shopId);
  if (from !== null) days = days.where('business_date', '>=', from);
  if (to !== null) days = days.where('business_date', '<=', to);
  const date = {
    day: sql<string>`business_date`,
    month: sql<string>`substr(business_date, 1, 7)`,
    shop: sql<string>`''`,
  };
  const shop = by === 'shop' ? sql<string>`shop.name` : sql<string>`''`;
  const rows = await days
    .select(({ fn }) => [
      date[by].as('date'),
      shop.as('shop'),
      'tender',
      fn.sum<number>('amount_cents').as('amount'),
      fn.sum<number>('rounding_cents').as('rounding'),
      fn.sum<number>('movements').as('movements'),
    ])
    .groupBy(by === 'shop' ? ['shop.id', 'shop.name', 'tender'] : [date[by], 'tender'])
    .orderBy(by === 'shop' ? sql`shop.name` : date[by])
    .orderBy('tender')
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: cents(Number(row.amount)),
    rounding: cents(Number(row.rounding)),
    movements: Number(row.movements),
  }));
};

/** A shop as reports name it; `number` is its short name in the sums of items. */
export type ReportedShop = { id: string; number: number; name: string; abn: string; gstRegistered: boolean };

/** Oldest first; null is all shops. */
export const findReportedShops = async (db: Db, shopId: string | null): Promise<ReportedShop[]> => {
  const shops = db.selectFrom('shop').select(['id', 'number', 'name', 'abn', 'gst_registered']).orderBy('id');
  const rows = shopId === null ? await shops.execute() : await readBriefly(db, shops.where('id', '=', shopId));
  return rows.map(({ gst_registered, ...shop }) => ({ ...shop, gstRegistered: gst_registered === 1 }));
};

/** Products of a shop and of none with fewer than `below` left; null is all shops. */
export const productsToReorder = (db: Db, shopId: string | null, level: number, limit: number) => {
  const low = db
    .selectFrom('product')
    .select(['id', 'sku', 'name', 'quantity', 'reorder_level'])
    .where((eb) => eb('quantity', '<=', eb.fn.coalesce('reorder_level', eb.val(level))))
    .orderBy('quantity')
    .orderBy('name_key')
    .limit(limit);
  if (shopId === null) return low.execute();
  return low.where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)])).execute();
};
