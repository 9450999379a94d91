import { TENDERS } from '@mendpoint/domain/sale/payments';
import type { QueryResult, RawBuilder } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { prepared, preparedBriefly, preparedRows, preparedWrite, type Values } from '../db/prepared.ts';
import { breathe } from '../workers/breathe.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { invoiceOf, lineOf, lineRowOf, rowOf } from './invoice-rows.ts';
import type { InvoiceLineTable, InvoiceTable } from './invoices.table.ts';

/** Every read starts here: a voided invoice, or another shop's, does not exist for it. */
const visibleTo = (db: Db, shopId: RawBuilder<string> | null) => {
  const live = db.selectFrom('invoice').where('voided_at', 'is', null);
  return shopId === null ? live : live.where('shop_id', '=', shopId);
};

const invoiceById = (db: Db, id: RawBuilder<string>, shopId: RawBuilder<string> | null) =>
  visibleTo(db, shopId).selectAll().where('id', '=', id);

type Id = { id: string };
type IdOfShop = { id: string; shopId: string };

const OF_ANY = {
  find: preparedBriefly((db, { id }: Values<Id>) => invoiceById(db, id, null)),
  lock: prepared((db: Transaction, { id }: Values<Id>) =>
    invoiceById(db, id, null).$if(hasRowLocks(db), (query) => query.forUpdate()),
  ),
};

const OF_SHOP = {
  find: preparedBriefly((db, { id, shopId }: Values<IdOfShop>) => invoiceById(db, id, shopId)),
  lock: prepared((db: Transaction, { id, shopId }: Values<IdOfShop>) =>
    invoiceById(db, id, shopId).$if(hasRowLocks(db), (query) => query.forUpdate()),
  ),
};

const withLines = async (
  found: Promise<QueryResult<Parameters<typeof invoiceOf>[0]>>,
  lines: Promise<InvoiceLine[]>,
): Promise<Invoice | undefined> => {
  const [{ rows }, ofIt] = await Promise.all([found, lines]);
  return rows[0] && invoiceOf(rows[0], ofIt);
};

/** Gives one customer the invoices of another, voided ones too. What they say stays, so no act is counted. */
export const moveToCustomer = async (db: Transaction, from: string, to: string): Promise<void> => {
  await db.updateTable('invoice').set({ customer_id: to }).where('customer_id', '=', from).execute();
};

export const findInvoice = (db: Db, { shopId }: Pick<Caller, 'shopId'>, id: string) =>
  withLines(shopId === null ? OF_ANY.find(db, { id }) : OF_SHOP.find(db, { id, shopId }), linesOf(db, id));

/** Holds an invoice to the end of the transaction, so that two tills saving it wait for each other. */
export const lockInvoice = (db: Transaction, { shopId }: Pick<Caller, 'shopId'>, id: string) =>
  withLines(shopId === null ? OF_ANY.lock(db, { id }) : OF_SHOP.lock(db, { id, shopId }), linesOf(db, id));

const linesById = prepared((db, { id }: Values<Id>) =>
  db.selectFrom('invoice_line').selectAll().where('invoice_id', '=', id).orderBy('position'),
);

export const linesOf = async (db: Db, invoiceId: string): Promise<InvoiceLine[]> =>
  (await linesById(db, { id: invoiceId })).rows.map(lineOf);

const insertRow = preparedWrite((trx, row: Values<InvoiceTable>) => trx.insertInto('invoice').values(row));

/** Without its lines. */
export const insertInvoice = (db: Transaction, invoice: Invoice) => insertRow(db, rowOf(invoice));

const numbered = preparedBriefly((db, { shopId, number }: Values<Pick<Invoice, 'shopId' | 'number'>>) =>
  db.selectFrom('invoice').select('id').where('shop_id', '=', shopId).where('number', '=', number),
);

/** Whether the shop has ever given this number, voided invoices included. */
export const isNumberTaken = async (db: Db, shopId: string, number: string): Promise<boolean> =>
  (await numbered(db, { shopId, number })).rows.length > 0;

const saveRow = preparedWrite((db, { id, ...row }: Values<InvoiceTable>) =>
  db.updateTable('invoice').set(row).where('id', '=', id),
);

const TENDER_COLUMNS = TENDERS.map((tender) => `${tender}_cents` as const);
const CHECKOUT_COLUMNS = [
  ...([
    'status',
    'rounding_cents',
    'received_cents',
    'credited_cents',
    'repaid_cents',
    'taken_back_cents',
    'terms',
    'checked_out_at',
    'updated_at',
    'acts',
  ] as const),
  ...TENDER_COLUMNS,
] as const;
const CHECKED_OUT: ReadonlySet<string> = new Set(CHECKOUT_COLUMNS);

const saveCheckout = preparedWrite((db, { id, ...row }: Values<InvoiceTable>) =>
  db
    .updateTable('invoice')
    .set(Object.fromEntries(CHECKOUT_COLUMNS.map((column) => [column, row[column]])))
    .where('id', '=', id),
);

/**
 * Without its lines. A mere checkout sets only its own columns, because SQLite writes every index of a column that is set.
 */
export const updateInvoice = async (db: Transaction, before: Invoice, after: Invoice): Promise<void> => {
  const row = rowOf(after);
  const rowBefore = rowOf(before);
  const columns = Object.keys(row) as (keyof typeof row)[];
  const isCheckout = columns.every((column) => row[column] === rowBefore[column] || CHECKED_OUT.has(column));
  await (isCheckout ? saveCheckout : saveRow)(db, row);
};

export const markVoided = preparedWrite((db, { id, at, acts }: Values<Id & { at: string; acts: number }>) =>
  db.updateTable('invoice').set({ voided_at: at, updated_at: at, acts }).where('id', '=', id),
);

const insertSome = preparedRows((db, rows: Values<InvoiceLineTable>[]) => db.insertInto('invoice_line').values(rows));

/** Writing two thousand at once would keep everybody else waiting. */
const LINES_AT_ONCE = 200;

export const insertLines = async (db: Transaction, { id, lines }: Invoice): Promise<void> => {
  const rows = lines.map((line, position) => lineRowOf(line, id, position));
  while (rows.length > LINES_AT_ONCE) {
    await insertSome(db, rows.splice(0, LINES_AT_ONCE));
    await breathe();
  }
  await insertSome(db, rows);
};

export const deleteLines = preparedWrite((db, { id }: Values<Id>) =>
  db.deleteFrom('invoice_line').where('invoice_id', '=', id),
);
