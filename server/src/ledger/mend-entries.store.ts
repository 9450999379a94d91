import type { Tender } from '@mendpoint/domain/sale/payments';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';

/** Held to the end of the transaction, so that nothing is posted to them meanwhile. */
export const lockInvoices = (db: Transaction, ids: readonly string[]) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where(isOneOf(db, 'id', ids))
    .orderBy('id')
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .execute();

/** In cents, by invoice and tender. What is refunded stands on adjustment notes. */
export const moneyPosted = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('payment')
    .select(({ fn }) => [
      'invoice_id',
      'tender',
      fn.sum<number>('amount_cents').as('amount'),
      fn.sum<number>('rounding_cents').as('rounding'),
    ])
    .where(isOneOf(db, 'invoice_id', ids))
    .where('kind', '<>', 'refunded')
    .groupBy(['invoice_id', 'tender'])
    .execute();
  const key = (invoiceId: string, tender: Tender) => `${invoiceId} ${tender}`;
  const sums = new Map(rows.map((row) => [key(row.invoice_id ?? '', row.tender), row]));
  return (invoiceId: string, tender: Tender) => {
    const row = sums.get(key(invoiceId, tender));
    return { amount: Number(row?.amount ?? 0), rounding: Number(row?.rounding ?? 0) };
  };
};

/** In cents, by invoice; undefined where nothing was posted. */
export const salesPosted = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('sale_entry')
    .select(({ fn }) => [
      'invoice_id',
      fn.sum<number>('total_cents').as('total'),
      fn.sum<number>('subtotal_cents').as('subtotal'),
      fn.sum<number>('tax_cents').as('tax'),
      fn.sum<number>('discount_cents').as('discount'),
      fn.sum<number>('surcharge_cents').as('surcharge'),
    ])
    .where(isOneOf(db, 'invoice_id', ids))
    .where('kind', '<>', 'refunded')
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map((row) => [row.invoice_id, row]));
};
