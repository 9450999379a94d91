import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { mapTenders, TENDERS } from '@mendpoint/domain/sale/payments';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import type { Db, Transaction } from '../db/database.ts';
import { isOneOf, type Page, pageOf } from '../db/page.ts';
import { readBriefly } from '../db/read.ts';
import { customerName, type InvoiceCustomer } from '../invoices/invoice.ts';
import { sellerIn } from '../shops/seller.ts';
import type { Adjustment, AdjustmentLine, GivenBack, IssuedAdjustment, RefundedSoFar } from './adjustment.ts';
import { lineRowOf, rowOf } from './adjustment-rows.ts';

/** Without its lines. */
export const insertAdjustment = (db: Transaction, note: Adjustment) =>
  db.insertInto('adjustment').values(rowOf(note)).execute();

export const isNumberTaken = async (db: Db, shopId: string, number: string): Promise<boolean> =>
  (await db.selectFrom('adjustment').select('id').where('shop_id', '=', shopId).where('number', '=', number).execute())
    .length > 0;

/** SQLite takes some thirty thousand values in a statement. */
const LINES_AT_ONCE = 500;

export const insertLines = async (db: Transaction, { id, lines }: Adjustment): Promise<void> => {
  const rows = lines.map((line, position) => lineRowOf(line, id, position));
  while (rows.length > 0) await db.insertInto('adjustment_line').values(rows.splice(0, LINES_AT_ONCE)).execute();
};

/** The totals of all notes of an invoice. To be read while the invoice is locked. */
export const refundedOf = async (db: Db, invoiceId: string): Promise<RefundedSoFar> => {
  const [notes, lines] = await Promise.all([
    db
      .selectFrom('adjustment')
      .select(({ fn }) => [
        fn.countAll<number>().as('notes'),
        ...SUMMED.map((column) => fn.coalesce(fn.sum<number>(column), sql.lit(0)).as(column)),
      ])
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('adjustment_line')
      .innerJoin('adjustment', 'adjustment.id', 'adjustment_line.adjustment_id')
      .select(({ fn }) => [
        'invoice_line_id',
        fn.sum<number>('quantity').as('quantity'),
        fn.sum<number>('amount_cents').as('amount'),
      ])
      .where('invoice_id', '=', invoiceId)
      .groupBy('invoice_line_id')
      .execute(),
  ]);
  const sumOf = (column: (typeof SUMMED)[number]): Cents => cents(Number(notes[column]));
  return {
    notes: Number(notes.notes),
    total: sumOf('total_cents'),
    tax: sumOf('tax_cents'),
    money: mapTenders((tender) => sumOf(`${tender}_cents`)),
    rounding: sumOf('rounding_cents'),
    lines: new Map(
      lines.map(({ invoice_line_id, quantity, amount }) => [
        invoice_line_id,
        { quantity: Number(quantity), amount: cents(Number(amount)) },
      ]),
    ),
  };
};

const SUMMED = [
  'total_cents',
  'tax_cents',
  'rounding_cents',
  ...TENDERS.map((tender) => `${tender}_cents` as const),
] as const;

const CUSTOMER = ['customer_id', 'customer_first_name', 'customer_last_name'] as const;

const issued = (db: Db, shopId: string | null) =>
  db
    .selectFrom('adjustment')
    .innerJoin('invoice', 'invoice.id', 'adjustment.invoice_id')
    .selectAll('adjustment')
    .select(['invoice.number as invoice_number', ...CUSTOMER.map((column) => `invoice.${column}` as const)])
    .$if(shopId !== null, (query) => query.where('adjustment.shop_id', '=', shopId));

type IssuedRow = Awaited<ReturnType<ReturnType<typeof issued>['execute']>>[number];

type Beside = Pick<IssuedAdjustment, 'lines' | 'takenInstead'>;

const toAdjustment = (row: IssuedRow, { lines, takenInstead }: Beside): IssuedAdjustment => ({
  id: row.id,
  shopId: row.shop_id,
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  customerName: row.customer_id === null ? '' : customerName(nameIn(row)),
  takenInstead,
  number: row.number,
  day: row.business_date,
  reason: row.reason,
  note: row.note,
  tax: { className: row.tax_class, rate: row.tax_rate_bp },
  totals: { total: cents(row.total_cents), subtotal: cents(row.subtotal_cents), tax: cents(row.tax_cents) },
  surcharge: cents(row.surcharge_cents),
  money: mapTenders((tender) => cents(row[`${tender}_cents`])),
  rounding: cents(row.rounding_cents),
  seller: sellerIn(row),
  servedBy: row.served_by,
  actor: row.actor,
  createdAt: row.created_at,
  lines,
});

const nameIn = (row: IssuedRow) =>
  ({ firstName: row.customer_first_name, lastName: row.customer_last_name }) as InvoiceCustomer;

const FIRST_LINES = 20;
/** As many lines as a refund may have. */
const ALL_LINES = 2000;

/** Lines by the id of their note, at most `most` of each. */
const linesOf = async (db: Db, ids: string[], most: number): Promise<Map<string, AdjustmentLine[]>> => {
  const found = await db
    .selectFrom('adjustment_line')
    .selectAll()
    .where(isOneOf(db, 'adjustment_id', ids))
    .where('position', '<', most)
    .orderBy('adjustment_id')
    .orderBy('position')
    .execute();
  const lines = new Map<string, AdjustmentLine[]>(ids.map((id) => [id, []]));
  for (const line of found) {
    lines.get(line.adjustment_id)?.push({
      invoiceLineId: line.invoice_line_id,
      name: line.name,
      kind: line.kind,
      quantity: line.quantity,
      amount: cents(line.amount_cents),
      goesTo: line.goes_to,
    });
  }
  return lines;
};

/**
 * By the id of the note: the sale taken instead. It is left out if it was voided, as a sale paid only with credit can
 * be.
 */
const takenInsteadOf = async (db: Db, ids: string[]) => {
  const found = await db
    .selectFrom('exchange')
    .innerJoin('invoice', 'invoice.id', 'exchange.invoice_id')
    .select(['exchange.adjustment_id', 'invoice.id', 'invoice.number'])
    .where(isOneOf(db, 'exchange.adjustment_id', ids))
    .where('invoice.voided_at', 'is', null)
    .execute();
  return new Map(found.map(({ adjustment_id, id, number }) => [adjustment_id, { id, number }]));
};

/** The notes with at most `most` lines each, and the sales taken instead. Both are read for all notes at once. */
const completed = async (db: Db, rows: IssuedRow[], most = FIRST_LINES): Promise<IssuedAdjustment[]> => {
  const ids = rows.map(({ id }) => id);
  const [lines, taken] = await Promise.all([linesOf(db, ids, most), takenInsteadOf(db, ids)]);
  return rows.map((row) =>
    toAdjustment(row, { lines: lines.get(row.id) ?? [], takenInstead: taken.get(row.id) ?? null }),
  );
};

export type AdjustmentFilter = {
  shopId: string | null;
  invoiceId: string | null;
  from: Day | null;
  to: Day | null;
};

/** Latest first. */
export const pageOfAdjustments = async (db: Db, { shopId, invoiceId, from, to }: AdjustmentFilter, page: Page) => {
  const found = issued(db, shopId)
    .$if(invoiceId !== null, (query) => query.where('adjustment.invoice_id', '=', invoiceId ?? ''))
    .$if(from !== null, (query) => query.where('adjustment.business_date', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('adjustment.business_date', '<=', to ?? ''));
  const { records, total } = await pageOf(found, ['-adjustment.business_date', '-adjustment.id'], page);
  return { records: await completed(db, records), total };
};

const MOST = 200;

/** The latest notes of an invoice, oldest first. */
export const adjustmentsOf = async (db: Db, { shopId }: Pick<Caller, 'shopId'>, invoiceId: string) => {
  const found = issued(db, shopId)
    .where('adjustment.invoice_id', '=', invoiceId)
    .orderBy('adjustment.id', 'desc')
    .limit(MOST);
  return completed(db, (await found.execute()).toReversed());
};

export const findAdjustment = async (db: Db, { shopId }: Pick<Caller, 'shopId'>, id: string) => {
  const rows = await readBriefly(db, issued(db, shopId).where('adjustment.id', '=', id));
  return (await completed(db, rows, ALL_LINES))[0];
};

export const insertExchange = (db: Transaction, adjustmentId: string, invoiceId: string) =>
  db.insertInto('exchange').values({ adjustment_id: adjustmentId, invoice_id: invoiceId }).execute();

/** The refund for which this invoice was taken in exchange; null where there is none. */
export const givenBackFor = async (db: Db, invoiceId: string): Promise<GivenBack | null> => {
  const row = await db
    .selectFrom('exchange')
    .innerJoin('adjustment', 'adjustment.id', 'exchange.adjustment_id')
    .innerJoin('invoice', 'invoice.id', 'adjustment.invoice_id')
    .select(['adjustment.number as note', 'invoice.id', 'invoice.number'])
    .where('exchange.invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row ? { noteNumber: row.note, invoice: { id: row.id, number: row.number } } : null;
};

/** The actor's name: the person at the till, or the present email of the login. */
export const actorOf = async (db: Db, { person, loginId }: Caller): Promise<string> =>
  person?.name ??
  (await readBriefly(db, db.selectFrom('login').select('email').where('id', '=', loginId)))[0]?.email ??
  '';
