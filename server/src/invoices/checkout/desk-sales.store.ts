import { sql } from 'kysely';
import { type Db, hasRowLocks } from '../../db/database.ts';
import { databaseFailure } from '../../db/failures.ts';
import type { InvoiceTable } from '../invoices.table.ts';

/** What identifies a sale that its login recorded at the desk; `lines` is how many it has. */
export type DeskSale = Pick<InvoiceTable, 'shop_id' | 'total_cents'> & { recorded_by: string; lines: number };

const deskSales = (db: Db, { recorded_by, shop_id, total_cents, lines }: DeskSale) =>
  db
    .selectFrom('invoice')
    .select(['id', 'created_at'])
    .where('recorded_by', '=', recorded_by)
    .where('shop_id', '=', shop_id)
    .where('total_cents', '=', total_cents)
    .where('voided_at', 'is', null)
    .where(
      ({ selectFrom }) =>
        selectFrom('invoice_line')
          .select(({ eb }) => eb('position', '+', 1).as('lines'))
          .whereRef('invoice_line.invoice_id', '=', 'invoice.id')
          .orderBy('position', 'desc')
          .limit(1),
      '=',
      lines,
    );

/** Of so many lines at most are equal sales looked at, and so many of them. */
const MOST_LINES = 10_000;
const MOST_SALES = 50;
const mostOf = ({ lines }: DeskSale): number => Math.min(MOST_SALES, Math.ceil(MOST_LINES / lines));

export const openQuery = (db: Db, sale: DeskSale, since: string) =>
  deskSales(db, sale)
    .where('checked_out_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostOf(sale));

export const proposedQuery = (db: Db, sale: DeskSale, number: string) =>
  deskSales(db, sale).where('checkout_number', '=', number).orderBy('id', 'desc').limit(mostOf(sale));

/** Those not checked out yet, oldest first. */
export const openDeskSales = (db: Db, sale: DeskSale, since: string) => openQuery(db, sale, since).execute();

/** Those that have the number, or whose checkout proposed it; newest first. Each is looked up in an index of its own. */
export const deskSalesNumbered = async (db: Db, sale: DeskSale, number: string) => {
  const found = [
    ...(await deskSales(db, sale).where('number', '=', number).execute()),
    ...(await proposedQuery(db, sale, number).execute()),
  ];
  return found.sort((a, b) => (a.id < b.id ? 1 : -1));
};

/**
 * Checkouts of one login that name no sale wait for each other, to the end of the transaction: each finds what the one
 * before has done. SQLite has one writer anyway.
 */
export const queueCheckouts = async (db: Db, loginId: string): Promise<void> => {
  if (hasRowLocks(db)) await db.selectFrom('login').select('id').where('id', '=', loginId).forNoKeyUpdate().execute();
};

/** False when the shop has given this number already, and nothing is changed. */
export const renumberInvoice = async (db: Db, id: string, number: string): Promise<boolean> => {
  // Another till may be giving the number at this moment: only the unique constraint knows, and it ends a transaction.
  await sql`savepoint renumbering`.execute(db);
  try {
    await db.updateTable('invoice').set({ number }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    await sql`rollback to savepoint renumbering`.execute(db);
    if (databaseFailure(error) !== 'unique') throw error;
    return false;
  }
};
