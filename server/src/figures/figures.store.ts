import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { type BuyerSalesTable, DAY_SUMS, type ItemSumTable, type SalesDayTable } from './figures.table.ts';

export type DayFigures = Pick<SalesDayTable, (typeof DAY_SUMS)[number]>;
export type ItemChange = Pick<ItemSumTable, 'quantity' | 'amount_cents'> & { name: string };
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
 * Adds the same to every span. What is added comes as JSON, which PostgreSQL always takes to be as long: for arrays it
 * would plan each time anew. In the order of the keys, so that two tills changing the same items cannot deadlock.
 */
export const addToItems = async (db: Db, shopId: string, spans: string[], changes: ItemChange[]): Promise<void> => {
  const [spanList, changeList] = [JSON.stringify(spans), JSON.stringify(changes)];
  const [span, change] =
    engineOf(db) === 'postgres'
      ? [
          sql`json_array_elements_text(${spanList}::json) as span (name)`,
          sql`json_to_recordset(${changeList}::json) as change (name text, quantity bigint, amount_cents bigint)`,
        ]
      : [
          sql`(select value as name from json_each(${spanList})) as span`,
          sql`(select value ->> 'name' as name, value ->> 'quantity' as quantity, value ->> 'amount_cents' as amount_cents
            from json_each(${changeList})) as change`,
        ];
  const number = sql`(select number from sold_item where sold_item.name = change.name)`;
  await sql`insert into sold_item (name) select name from ${change} where ${number} is null
    order by name on conflict do nothing`.execute(db);
  await sql`with item as materialized (select ${number} as number, quantity, amount_cents from ${change})
    insert into item_sum (shop_number, span, item_number, quantity, amount_cents)
    select (select number from shop where id = ${shopId}), span.name, item.number, item.quantity, item.amount_cents
    from item cross join ${span} order by 2, 3
    on conflict (shop_number, span, item_number) do update set quantity = item_sum.quantity + excluded.quantity,
      amount_cents = item_sum.amount_cents + excluded.amount_cents`.execute(db);
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
