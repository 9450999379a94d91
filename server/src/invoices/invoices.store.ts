import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks } from '../db/database.ts';
import { breathe } from '../workers/breathe.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { invoiceOf, lineOf, lineRowOf, rowOf } from './invoice-rows.ts';

/** Every read starts here: a voided invoice, or another shop's, simply does not exist. */
const visibleTo = (db: Db, { shopId }: Pick<Caller, 'shopId'>) => {
  const live = db.selectFrom('invoice').where('voided_at', 'is', null);
  return shopId === null ? live : live.where('shop_id', '=', shopId);
};

export const findInvoice = async (db: Db, caller: Caller, id: string): Promise<Invoice | undefined> => {
  const row = await visibleTo(db, caller).selectAll().where('id', '=', id).executeTakeFirst();
  return row && invoiceOf(row, await linesOf(db, id));
};

/** Held to the end of the transaction: two tills saving one invoice wait for each other. */
export const lockInvoice = async (db: Db, caller: Caller, id: string): Promise<Invoice | undefined> => {
  const row = await visibleTo(db, caller)
    .selectAll()
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && invoiceOf(row, await linesOf(db, id));
};

export const linesOf = async (db: Db, invoiceId: string): Promise<InvoiceLine[]> => {
  const lines = db.selectFrom('invoice_line').selectAll().where('invoice_id', '=', invoiceId);
  return (await lines.orderBy('position').execute()).map(lineOf);
};

/** Without its lines. False when the shop has given this number already. */
export const insertInvoice = async (db: Db, invoice: Invoice): Promise<boolean> => {
  const inserted = await db
    .insertInto('invoice')
    .values(rowOf(invoice))
    .onConflict((conflict) => conflict.columns(['shop_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Without its lines. */
export const updateInvoice = async (db: Db, invoice: Invoice): Promise<void> => {
  const { id, ...row } = rowOf(invoice);
  await db.updateTable('invoice').set(row).where('id', '=', id).execute();
};

export const markVoided = async (db: Db, id: string, at: string): Promise<void> => {
  await db.updateTable('invoice').set({ voided_at: at, updated_at: at }).where('id', '=', id).execute();
};

/** Writing two thousand at once would keep everybody else waiting. */
const LINES_AT_ONCE = 200;

export const insertLines = async (db: Db, { id, lines }: Invoice): Promise<void> => {
  const rows = lines.map((line, position) => lineRowOf(line, id, position));
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    if (from > 0) await breathe();
    await db
      .insertInto('invoice_line')
      .values(rows.slice(from, from + LINES_AT_ONCE))
      .execute();
  }
};

export const deleteLines = async (db: Db, invoiceId: string): Promise<void> => {
  await db.deleteFrom('invoice_line').where('invoice_id', '=', invoiceId).execute();
};
