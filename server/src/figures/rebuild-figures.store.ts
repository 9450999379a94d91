import { sql } from 'kysely';
import { engineOf, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { DAY_SUMS, TAKINGS_SUMS } from './figures.table.ts';
import { actualBuyers, actualDays, actualItemsOfDays, actualTakings } from './sums-of-invoices.store.ts';

/**
 * Keeps sales out to the end of the transaction; SQLite has one writer anyway. The tables are locked in the order in
 * which a sale takes them, to avoid a deadlock: a sale holds the credit that it spends before it moves any figure.
 */
export const holdSales = async (db: Transaction): Promise<void> => {
  if (engineOf(db) === 'postgres')
    await sql`lock table store_credit, sold_item, item_sum, buyer_sales, sales_day, takings_day in exclusive mode`.execute(
      db,
    );
};

const columnsOf = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));

/** Rebuilds the sums of some days of a shop from their invoices. */
export const mendDays = async (db: Transaction, shopId: string, days: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('sales_day')
    .where('shop_id', '=', shopId)
    .where(isOneOf(db, 'business_date', days))
    .execute();
  const columns = columnsOf(['shop_id', 'business_date', ...DAY_SUMS]);
  await sql`insert into sales_day (${columns})
    select ${columns} from (${actualDays(db, { shopId, days })}) as actual order by business_date`.execute(db);
};

/** Rebuilds the takings of some days of a shop from their payments. */
export const mendTakings = async (db: Transaction, shopId: string, days: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('takings_day')
    .where('shop_id', '=', shopId)
    .where(isOneOf(db, 'business_date', days))
    .execute();
  const columns = columnsOf(['shop_id', 'business_date', 'tender', ...TAKINGS_SUMS]);
  await sql`insert into takings_day (${columns})
    select ${columns} from (${actualTakings(db, { shopId, days })}) as actual order by business_date, tender`.execute(
    db,
  );
};

/** Rebuilds the rows of some customers of a shop from their invoices. */
export const mendBuyers = async (db: Transaction, shopId: string, buyerKeys: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('buyer_sales')
    .where('shop_id', '=', shopId)
    .where(isOneOf(db, 'buyer_key', buyerKeys))
    .execute();
  const columns = columnsOf(['shop_id', 'buyer_key', 'search_text', 'invoices', 'paid_invoices']);
  await sql`insert into buyer_sales (${columns})
    select ${columns} from (${actualBuyers(db, { shopId, buyerKeys })}) as actual order by buyer_key`.execute(db);
};

const numberOf = (shopId: string) => sql`(select number from shop where id = ${shopId})`;

export const clearItems = async (db: Transaction, shopId: string, spans: readonly string[]): Promise<void> => {
  await sql`delete from item_sum where shop_number = ${numberOf(shopId)} and ${isOneOf(db, 'span', spans)}`.execute(db);
};

/** Rebuilds the items of some days of a shop from their invoices. */
export const mendItemsOfDays = async (db: Transaction, shopId: string, days: readonly string[]): Promise<void> => {
  await clearItems(db, shopId, days);
  const sold = actualItemsOfDays(db, { shopId, days });
  await sql`insert into sold_item (name) select distinct item_name from (${sold}) as actual
    where not exists (select 1 from sold_item where sold_item.name = actual.item_name) order by 1`.execute(db);
  await sql`insert into item_sum (shop_number, span, item_number, quantity, amount_cents)
    select ${numberOf(shopId)}, actual.business_date, sold_item.number, actual.quantity, actual.amount_cents
    from (${sold}) as actual join sold_item on sold_item.name = actual.item_name order by 2, 3`.execute(db);
};

/** Rebuilds the items of a year of a shop from its days. */
export const mendItemsOfYear = async (db: Transaction, shopId: string, year: string): Promise<void> => {
  await clearItems(db, shopId, [year]);
  await sql`insert into item_sum (shop_number, span, item_number, quantity, amount_cents)
    select shop_number, ${year}, item_number, sum(quantity), sum(amount_cents) from item_sum
    where shop_number = ${numberOf(shopId)} and span >= ${`${year}-01-01`} and span <= ${`${year}-12-31`}
    group by shop_number, item_number order by item_number`.execute(db);
};
