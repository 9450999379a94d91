import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { type BuyerSalesTable, DAY_SUMS, type ItemSalesTable, type SalesDayTable } from './figures.table.ts';

export type DayFigures = Pick<SalesDayTable, (typeof DAY_SUMS)[number]>;
export type ItemFigures = Pick<ItemSalesTable, 'item_name' | 'quantity' | 'amount_cents'>;
export type BuyerFigures = Omit<BuyerSalesTable, 'shop_id'>;

const increased = (table: string, column: string): RawBuilder<number> =>
  sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;

export const addToDay = async (db: Db, shopId: string, date: string, change: DayFigures): Promise<void> => {
  await db
    .insertInto('sales_day')
    .values({ shop_id: shopId, business_date: date, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'business_date'])
        .doUpdateSet(Object.fromEntries(DAY_SUMS.map((column) => [column, increased('sales_day', column)]))),
    )
    .execute();
};

/**
 * Adds the same to every span. A few parameters, however many rows: the statement is prepared once. In the order of the
 * keys, so that two tills changing the same items cannot deadlock.
 */
export const addToItems = async (db: Db, shopId: string, spans: string[], changes: ItemFigures[]): Promise<void> => {
  const column = <Name extends keyof ItemFigures>(name: Name) => changes.map((change) => change[name]);
  const added =
    engineOf(db) === 'postgres'
      ? sql`select ${shopId}, span, item.* from unnest(${spans}::text[]) as span cross join unnest(
          ${column('item_name')}::text[], ${column('quantity')}::bigint[], ${column('amount_cents')}::bigint[]
        ) as item (name, quantity, amount_cents) order by span collate "C", name collate "C"`
      : sql`select ${shopId}, span.value, item.value ->> 'item_name', item.value ->> 'quantity',
          item.value ->> 'amount_cents'
        from json_each(${JSON.stringify(spans)}) as span, json_each(${JSON.stringify(changes)}) as item where true`;
  await sql`insert into item_sales (shop_id, span, item_name, quantity, amount_cents) ${added}
    on conflict (shop_id, span, item_name) do update set quantity = item_sales.quantity + excluded.quantity,
      amount_cents = item_sales.amount_cents + excluded.amount_cents`.execute(db);
};

export const addToBuyers = async (db: Db, shopId: string, changes: BuyerFigures[]): Promise<void> => {
  await db
    .insertInto('buyer_sales')
    .values(changes.map((change) => ({ shop_id: shopId, ...change })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'buyer_key']).doUpdateSet({
        invoices: increased('buyer_sales', 'invoices'),
        paid_invoices: increased('buyer_sales', 'paid_invoices'),
      }),
    )
    .execute();
};

export type DaysOfShop = { shopId: string | null; from: string | null; to: string | null };

const salesDays = (db: Db, { shopId, from, to }: DaysOfShop) => {
  let days = db.selectFrom('sales_day');
  if (shopId !== null) days = days.where('shop_id', '=', shopId);
  if (from !== null) days = days.where('business_date', '>=', from);
  if (to !== null) days = days.where('business_date', '<=', to);
  return days;
};

/** The sums of the days in a range (null: without end) for one shop, or for all. */
export const sumOfDays = (db: Db, days: DaysOfShop): Promise<DayFigures> =>
  salesDays(db, days)
    .select(({ fn }) => DAY_SUMS.map((column) => fn.coalesce(fn.sum<number>(column), sql.lit(0)).as(column)))
    .executeTakeFirstOrThrow() as Promise<DayFigures>;

/** The two of them that lists need. */
export const countOfDays = (db: Db, days: DaysOfShop) =>
  salesDays(db, days)
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('invoices'), sql.lit(0)).as('invoices'),
      fn.coalesce(fn.sum<number>('paid_invoices'), sql.lit(0)).as('paid_invoices'),
    ])
    .executeTakeFirstOrThrow();

/** The same day by day, newest first. */
export const countsByDay = (db: Db, days: DaysOfShop) =>
  salesDays(db, days)
    .select(({ fn }) => [
      'business_date as date',
      fn.sum<number>('invoices').as('invoices'),
      fn.sum<number>('paid_invoices').as('paid_invoices'),
    ])
    .groupBy('business_date')
    .orderBy('business_date', 'desc')
    .execute();

/** The first and the last day that has figures. */
export const firstAndLastDay = async (db: Db, shopId: string | null) => {
  let shops = db.selectFrom('shop');
  if (shopId !== null) shops = shops.where('id', '=', shopId);
  // Each shop's own end of the index; over all shops at once every day would be read.
  const end = (fn: 'min' | 'max') =>
    sql<string | null>`${sql.raw(fn)}((select ${sql.raw(fn)}(business_date) from sales_day where shop_id = shop.id))`;
  return shops.select([end('min').as('first'), end('max').as('last')]).executeTakeFirstOrThrow();
};
