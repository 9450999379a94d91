import type { Db } from '../db/database.ts';
import { prepared, type Values } from '../db/prepared.ts';
import type { PaymentTable, SaleEntryTable } from './ledger.table.ts';

export const insertPayment = prepared((db, row: Values<PaymentTable>) => db.insertInto('payment').values(row));

export const insertSaleEntry = prepared((db, row: Values<SaleEntryTable>) => db.insertInto('sale_entry').values(row));

/** SQLite takes some thirty thousand values in a statement. */
const ROWS_AT_ONCE = 500;

export const insertPayments = async (db: Db, rows: readonly PaymentTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('payment')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
};

export const insertSaleEntries = async (db: Db, rows: readonly SaleEntryTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('sale_entry')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
};
