import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { DAY_SUMS, type ItemSalesDayTable, type SalesDayTable } from './figures.table.ts';

export type DayFigures = Pick<SalesDayTable, (typeof DAY_SUMS)[number]>;
export type ItemFigures = Pick<ItemSalesDayTable, 'item_name' | 'quantity' | 'amount_cents'>;

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

export const addToItems = async (db: Db, shopId: string, date: string, changes: ItemFigures[]): Promise<void> => {
  await db
    .insertInto('item_sales_day')
    .values(changes.map((change) => ({ shop_id: shopId, business_date: date, ...change })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'business_date', 'item_name']).doUpdateSet({
        quantity: increased('item_sales_day', 'quantity'),
        amount_cents: increased('item_sales_day', 'amount_cents'),
      }),
    )
    .execute();
};

export type DaysOfShop = { shopId: string | null; from: string | null; to: string | null };

/** The sums of the days in a range (null: without end) for one shop, or for all. */
export const sumOfDays = (db: Db, { shopId, from, to }: DaysOfShop): Promise<DayFigures> => {
  let days = db.selectFrom('sales_day');
  if (shopId !== null) days = days.where('shop_id', '=', shopId);
  if (from !== null) days = days.where('business_date', '>=', from);
  if (to !== null) days = days.where('business_date', '<=', to);
  return days
    .select(({ fn }) => DAY_SUMS.map((column) => fn.coalesce(fn.sum<number>(column), sql.lit(0)).as(column)))
    .executeTakeFirstOrThrow() as Promise<DayFigures>;
};
