import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import type { InvoiceLineTable, InvoiceTable } from './invoices.table.ts';

/** Every read starts here: a voided invoice, or another shop's, simply does not exist. */
const visibleTo = (db: Db, { shopId }: Pick<Caller, 'shopId'>) => {
  const live = db.selectFrom('invoice').where('voided_at', 'is', null);
  return shopId === null ? live : live.where('shop_id', '=', shopId);
};

export const findInvoice = (db: Db, caller: Caller, id: string): Promise<InvoiceTable | undefined> =>
  visibleTo(db, caller).selectAll().where('id', '=', id).executeTakeFirst();

/** Held to the end of the transaction: two tills saving one invoice wait for each other. */
export const lockInvoice = (db: Db, caller: Caller, id: string): Promise<InvoiceTable | undefined> =>
  visibleTo(db, caller)
    .selectAll()
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();

export const linesOf = (db: Db, invoiceId: string): Promise<InvoiceLineTable[]> =>
  db.selectFrom('invoice_line').selectAll().where('invoice_id', '=', invoiceId).orderBy('position').execute();

/** Of each invoice so many at most. */
export const firstLinesOf = async (db: Db, invoiceIds: string[], most: number): Promise<InvoiceLineTable[]> =>
  db
    .selectFrom('invoice_line')
    .selectAll()
    .where(isOneOf(db, 'invoice_id', invoiceIds))
    .where('position', '<', most)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();

/** By the last line's position: counting them would read all of them. */
export const lineCountsOf = (db: Db, invoiceIds: string[]): Promise<{ id: string; lines: number }[]> =>
  db
    .selectFrom('invoice')
    .select(({ selectFrom }) => [
      'invoice.id',
      selectFrom('invoice_line')
        .select((eb) => eb('position', '+', 1).as('lines'))
        .whereRef('invoice_line.invoice_id', '=', 'invoice.id')
        .orderBy('position', 'desc')
        .limit(1)
        .$castTo<{ lines: number }>()
        .as('lines'),
    ])
    .where(isOneOf(db, 'invoice.id', invoiceIds))
    .$narrowType<{ lines: number }>()
    .execute();

/** False when the shop has given this number already. */
export const insertInvoice = async (db: Db, invoice: InvoiceTable): Promise<boolean> => {
  const inserted = await db
    .insertInto('invoice')
    .values(invoice)
    .onConflict((conflict) => conflict.columns(['shop_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateInvoice = async (db: Db, { id, ...invoice }: InvoiceTable): Promise<void> => {
  await db.updateTable('invoice').set(invoice).where('id', '=', id).execute();
};

export const markVoided = async (db: Db, id: string, at: string): Promise<void> => {
  await db.updateTable('invoice').set({ voided_at: at, updated_at: at }).where('id', '=', id).execute();
};

export const insertLines = async (db: Db, lines: InvoiceLineTable[]): Promise<void> => {
  await db.insertInto('invoice_line').values(lines).execute();
};

export const deleteLines = async (db: Db, invoiceId: string): Promise<void> => {
  await db.deleteFrom('invoice_line').where('invoice_id', '=', invoiceId).execute();
};
