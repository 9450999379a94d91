import type { Cents } from '@mendpoint/domain/money/cents';
import { type Db, hasRowLocks, type Transaction } from '../../db/database.ts';
import type { Invoice } from '../invoice.ts';

/** What identifies a sale that its login recorded at the desk. */
export type DeskSale = Pick<Invoice, 'shopId'> & { recordedBy: string; total: Cents; lineCount: number };
export type FoundSale = Pick<Invoice, 'id' | 'createdAt'>;

const deskSales = (db: Db, { recordedBy, shopId, total, lineCount }: DeskSale) =>
  db
    .selectFrom('invoice')
    .select(['id', 'created_at as createdAt'])
    .where('recorded_by', '=', recordedBy)
    .where('shop_id', '=', shopId)
    .where('total_cents', '=', total)
    .where('voided_at', 'is', null)
    .where(
      ({ selectFrom }) =>
        selectFrom('invoice_line')
          .select(({ eb }) => eb('position', '+', 1).as('lines'))
          .whereRef('invoice_line.invoice_id', '=', 'invoice.id')
          .orderBy('position', 'desc')
          .limit(1),
      '=',
      lineCount,
    );

/** Equal sales are compared line by line: at most so many lines in all, and so many sales. */
const MOST_LINES = 10_000;
const MOST_SALES = 50;
const mostOf = ({ lineCount }: DeskSale): number => Math.min(MOST_SALES, Math.ceil(MOST_LINES / lineCount));

export const openQuery = (db: Db, sale: DeskSale, since: string) =>
  deskSales(db, sale)
    .where('checked_out_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostOf(sale));

export const proposedQuery = (db: Db, sale: DeskSale, number: string) =>
  deskSales(db, sale).where('checkout_number', '=', number).orderBy('id', 'desc').limit(mostOf(sale));

/** The sales recorded since then that are not checked out yet, oldest first. */
export const openDeskSales = (db: Db, sale: DeskSale, since: string): Promise<FoundSale[]> =>
  openQuery(db, sale, since).execute();

/** The sales that have the number, or whose checkout proposed it, newest first. Each condition has its own index. */
export const deskSalesNumbered = async (db: Db, sale: DeskSale, number: string): Promise<FoundSale[]> => {
  const found = [
    ...(await deskSales(db, sale).where('number', '=', number).execute()),
    ...(await proposedQuery(db, sale, number).execute()),
  ];
  return found.sort((a, b) => (a.id < b.id ? 1 : -1));
};

/**
 * Makes a login's checkouts that name no sale wait for each other, to the end of the transaction, so that each finds
 * what the one before has done. SQLite has one writer anyway.
 */
export const queueCheckouts = async (db: Transaction, loginId: string): Promise<void> => {
  if (hasRowLocks(db)) await db.selectFrom('login').select('id').where('id', '=', loginId).forNoKeyUpdate().execute();
};
