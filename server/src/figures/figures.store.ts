import type { Figures } from '@mendpoint/domain/act/figures';
import type { BuyerChange, ItemChange, TakingsChange } from '@mendpoint/domain/act/postings';
import type { Day } from '@mendpoint/domain/time/periods';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf, ledgerOf, type Transaction } from '../db/database.ts';
import { preparedRows, preparedWrite, type Values } from '../db/prepared.ts';
import {
  type BuyerSalesTable,
  DAY_SUMS,
  FIGURE_COLUMNS,
  FIGURES,
  type SalesDayTable,
  TAKINGS_SUMS,
  type TakingsDayTable,
} from './figures.table.ts';
import { spansOf } from './spans.ts';

type DaySums = Pick<SalesDayTable, (typeof DAY_SUMS)[number]>;

const toSums = (figures: Figures): DaySums =>
  Object.fromEntries(FIGURES.map((figure) => [FIGURE_COLUMNS[figure], figures[figure]])) as DaySums;

const increased = (table: string, column: string): RawBuilder<number> =>
  sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;

const addDays = preparedRows((db, rows: Values<SalesDayTable>[]) =>
  db
    .insertInto('sales_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'business_date'])
        .doUpdateSet(Object.fromEntries(DAY_SUMS.map((column) => [column, increased('sales_day', column)]))),
    ),
);

export const addToDays = (
  db: Transaction,
  shopId: string,
  days: readonly { day: string; change: Figures }[],
): Promise<void> =>
  addDays(
    db,
    days.map(({ day, change }) => ({ shop_id: shopId, business_date: day, ...toSums(change) })),
  );

/** Items come as JSON, for which PostgreSQL keeps one plan. For arrays it would plan the statement each time. */
const changedItems = (db: Db, items: RawBuilder<string>) =>
  engineOf(db) === 'postgres'
    ? sql`json_to_recordset(${items}::json) as change (name text, quantity bigint, amount bigint)`
    : sql`(select value ->> 'name' as name, value ->> 'quantity' as quantity, value ->> 'amount' as amount
        from json_each(${items})) as change`;

const numberOf = sql`(select number from sold_item where sold_item.name = change.name)`;

const numberNew = preparedWrite(
  (db, { items }: Values<{ items: string }>) =>
    sql`insert into sold_item (name) select name from ${changedItems(db, items)} where ${numberOf} is null
      order by name on conflict do nothing`,
);

type ItemsOfSpans = { items: string; spans: string; shopId: string };

const addItems = preparedWrite((db, { items, spans, shopId }: Values<ItemsOfSpans>) => {
  const span =
    engineOf(db) === 'postgres'
      ? sql`json_array_elements_text(${spans}::json) as span (name)`
      : sql`(select value as name from json_each(${spans})) as span`;
  return sql`with item as materialized (select ${numberOf} as number, quantity, amount from ${changedItems(db, items)})
    insert into item_sum (shop_number, span, item_number, quantity, amount_cents)
    select (select number from shop where id = ${shopId}), span.name, item.number, item.quantity, item.amount
    from item cross join ${span} order by 2, 3
    on conflict (shop_number, span, item_number) do update set quantity = item_sum.quantity + excluded.quantity,
      amount_cents = item_sum.amount_cents + excluded.amount_cents`;
});

/** By ledger: names that are known to have numbers. A number is never taken away. */
const numbered = new WeakMap<object, Set<string>>();
const MOST_NUMBERED = 10_000;

const numberedIn = (db: Db): Set<string> => {
  const ledger = ledgerOf(db);
  const names = numbered.get(ledger) ?? new Set();
  numbered.set(ledger, names);
  return names;
};

/** Transactions that gave numbers. Until they commit, nobody else sees the numbers, and a rollback takes them back. */
const numbering = new WeakSet<Db>();

/**
 * Adds to the sums of a day and of its year, in the order of the keys, so that two tills changing the same items cannot
 * deadlock. A name gets its number when it is first sold. No statement is sent for names that are known to have one.
 */
export const addToItems = async (
  db: Transaction,
  shopId: string,
  day: Day,
  changes: readonly ItemChange[],
): Promise<void> => {
  const items = JSON.stringify(changes);
  const known = numberedIn(db);
  const areKnown = changes.every(({ name }) => known.has(name));
  try {
    const [given] = await Promise.all([
      areKnown ? null : numberNew(db, { items }),
      addItems(db, { items, spans: JSON.stringify(spansOf(day)), shopId }),
    ]);
    if (given === null) return;
    if (given.numAffectedRows !== 0n) numbering.add(db);
    if (numbering.has(db)) return;
    if (known.size + changes.length > MOST_NUMBERED) known.clear();
    for (const { name } of changes) known.add(name);
  } catch (error) {
    // If somebody restored an older ledger while the server ran, names sold since then have lost their numbers.
    known.clear();
    throw error;
  }
};

const addBuyers = preparedRows((db, rows: Values<BuyerSalesTable>[]) =>
  db
    .insertInto('buyer_sales')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'buyer_key']).doUpdateSet({
        invoices: increased('buyer_sales', 'invoices'),
        paid_invoices: increased('buyer_sales', 'paid_invoices'),
      }),
    ),
);

export const addToBuyers = (db: Transaction, shopId: string, buyers: readonly BuyerChange[]): Promise<void> =>
  addBuyers(
    db,
    buyers.map(({ key, searchText, invoices, paidInvoices }) => ({
      shop_id: shopId,
      buyer_key: key,
      search_text: searchText,
      invoices,
      paid_invoices: paidInvoices,
    })),
  );

const addTakings = preparedRows((db, rows: Values<TakingsDayTable>[]) =>
  db
    .insertInto('takings_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'business_date', 'tender'])
        .doUpdateSet(Object.fromEntries(TAKINGS_SUMS.map((column) => [column, increased('takings_day', column)]))),
    ),
);

export const addToTakings = (
  db: Transaction,
  shopId: string,
  day: string,
  takings: readonly TakingsChange[],
): Promise<void> =>
  addTakings(
    db,
    takings.map(({ tender, amount, rounding, movements }) => ({
      shop_id: shopId,
      business_date: day,
      tender,
      amount_cents: amount,
      rounding_cents: rounding,
      movements,
    })),
  );
