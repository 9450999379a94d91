import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import type { Invoice } from './invoice.ts';
import { lineRowOf, rowOf } from './invoice-rows.ts';
import type { InvoiceEventTable } from './invoices.table.ts';

/** SQLite takes some thirty thousand values in a statement; an invoice has some forty. */
const ROWS_AT_ONCE = 500;

const inPieces = async <Row>(rows: readonly Row[], insert: (piece: Row[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await insert(rows.slice(from, from + ROWS_AT_ONCE));
};

/** Inserts invoices with their lines. */
export const insertInvoices = async (db: Transaction, invoices: readonly Invoice[]): Promise<void> => {
  await inPieces(invoices.map(rowOf), (rows) => db.insertInto('invoice').values(rows).execute());
  const lines = invoices.flatMap(({ id, lines }) => lines.map((line, position) => lineRowOf(line, id, position)));
  await inPieces(lines, (rows) => db.insertInto('invoice_line').values(rows).execute());
};

export const insertActs = (db: Transaction, acts: readonly InvoiceEventTable[]): Promise<void> =>
  inPieces(acts, (rows) => db.insertInto('invoice_event').values(rows).execute());

export const idsAmong = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoice')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .execute();

const NUMBERS_AT_ONCE = 10_000;

export async function* numbersGiven(db: Db): AsyncGenerator<{ shop_id: string; number: string }> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('invoice')
      .select(['id', 'shop_id', 'number'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(NUMBERS_AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export type MonthSum = { shop: string; month: string; sales: number; total: Cents };

export const sumsByMonth = async (db: Db): Promise<MonthSum[]> => {
  const rows = await db
    .selectFrom('sales_day')
    .innerJoin('shop', 'shop.id', 'sales_day.shop_id')
    .select((eb) => [
      'shop.name as shop',
      sql<string>`substr(business_date, 1, 7)`.as('month'),
      eb.fn.sum<number>('invoices').as('sales'),
      eb.fn.sum<number>('total_cents').as('total'),
    ])
    .groupBy(['shop.name', sql`substr(business_date, 1, 7)`])
    .execute();
  return rows.map((row) => ({ ...row, sales: Number(row.sales), total: cents(Number(row.total)) }));
};
