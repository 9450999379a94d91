import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { read } from '../db/read.ts';
import { actualBalances, keptBalances } from './balances.store.ts';
import { DAY_SUMS, TAKINGS_SUMS } from './figures.table.ts';
import {
  actualMoney,
  actualSales,
  keptMoney,
  keptSales,
  MONEY_OF_INVOICE,
  SALE_OF_INVOICE,
} from './sums-of-entries.store.ts';
import { actualBuyers, actualDays, actualItems, actualTakings } from './sums-of-invoices.store.ts';

type Kept = {
  keys: readonly [shop: 'shop_id', group: string, ...others: string[]];
  amounts: readonly string[];
  /** The table itself where there is none. */
  kept?: () => RawBuilder<unknown>;
  actual: (db: Db) => RawBuilder<unknown>;
};

const TABLES = {
  sales_day: { keys: ['shop_id', 'business_date'], amounts: DAY_SUMS, actual: (db) => actualDays(db) },
  item_sales: { keys: ['shop_id', 'span', 'item_name'], amounts: ['quantity', 'amount_cents'], actual: actualItems },
  buyer_sales: {
    keys: ['shop_id', 'buyer_key'],
    amounts: ['invoices', 'paid_invoices'],
    actual: (db) => actualBuyers(db),
  },
  takings_day: {
    keys: ['shop_id', 'business_date', 'tender'],
    amounts: TAKINGS_SUMS,
    actual: (db) => actualTakings(db),
  },
  store_credit: {
    keys: ['shop_id', 'customer_id'],
    amounts: ['balance_cents'],
    kept: keptBalances,
    actual: (db) => actualBalances(db),
  },
  payment: { keys: ['shop_id', 'invoice_id'], amounts: MONEY_OF_INVOICE, kept: keptMoney, actual: actualMoney },
  sale_entry: { keys: ['shop_id', 'invoice_id'], amounts: SALE_OF_INVOICE, kept: keptSales, actual: actualSales },
} satisfies Record<string, Kept>;
export type FiguresTable = keyof typeof TABLES;

/** An amount of a kept row, and what the invoices say instead. */
export type Difference = { row: string; amount: string; kept: number; actual: number };

/** Enough rows to see that something is wrong, and where. */
const ENOUGH = 1000;

const columnsOf = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));

/**
 * The keys that differ, with both sums of each amount. One statement, so that both sides are read at one moment,
 * whatever is sold meanwhile. Rows of zeros count as absent.
 */
const differing = (db: Db, table: FiguresTable) => {
  const { keys, amounts, actual, kept }: Kept = TABLES[table];
  const side = (kept: boolean) =>
    sql.join(
      amounts.flatMap((column) => [
        sql`${kept ? sql.ref(column) : sql.lit(0)} as ${sql.ref(`kept_${column}`)}`,
        sql`${kept ? sql.lit(0) : sql.ref(column)} as ${sql.ref(`actual_${column}`)}`,
      ]),
    );
  const sums = amounts.flatMap((column) =>
    ['kept', 'actual'].map((of) => sql`sum(${sql.ref(`${of}_${column}`)}) as ${sql.ref(`${of}_${column}`)}`),
  );
  const differs = amounts.map(
    (column) => sql`sum(${sql.ref(`kept_${column}`)}) <> sum(${sql.ref(`actual_${column}`)})`,
  );
  // A union, because for a full join SQLite would read all of one side for every row of the other.
  return sql`
    select ${columnsOf(keys)}, ${sql.join(sums)} from (
      select ${columnsOf(keys)}, ${side(true)} from ${kept ? sql`(${kept()}) as kept` : sql.table(table)}
      union all select ${columnsOf(keys)}, ${side(false)} from (${actual(db)}) as actual
    ) as side_by_side
    group by ${columnsOf(keys)} having ${sql.join(differs, sql` or `)}`;
};

/** The differences in the first thousand differing rows of a table. */
export const differencesIn = async (db: Db, table: FiguresTable): Promise<Difference[]> => {
  const { keys, amounts }: Kept = TABLES[table];
  const rows = await read(db, sql<Record<string, string | number>>`${differing(db, table)} limit ${ENOUGH}`);
  return rows.flatMap((row) =>
    amounts
      .map((column) => ({
        row: keys.map((key) => row[key]).join(' '),
        amount: column,
        kept: Number(row[`kept_${column}`]),
        actual: Number(row[`actual_${column}`]),
      }))
      .filter(({ kept, actual }) => kept !== actual),
  );
};

/** A day, span or customer of a shop whose kept figures are wrong. */
export type WrongGroup = { shopId: string; group: string };

/** All wrong groups of a table, in the order of shops and groups. */
export const wrongGroups = async (db: Db, table: FiguresTable): Promise<WrongGroup[]> => {
  const { keys }: Kept = TABLES[table];
  const [shop, group] = [sql.ref(keys[0]), sql.ref(keys[1])];
  const rows = await read(
    db,
    sql<WrongGroup>`select distinct ${shop} as ${sql.id('shopId')}, ${group} as ${sql.id('group')}
    from (${differing(db, table)}) as wrong order by 1, 2`,
  );
  return rows;
};
