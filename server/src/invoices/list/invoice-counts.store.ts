import type { InvoiceCount } from '@mendpoint/domain/act/figures';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { onlyRow, readBriefly } from '../../db/read.ts';
import { readOnce } from '../../db/read-once.ts';
import type { InvoiceFilter } from './invoice-filter.store.ts';

type Range = Pick<InvoiceFilter, 'shopId' | 'from' | 'to'>;

/** The figures kept for each day of a shop (null: of all shops) in a range (null: without end). */
const salesDays = (db: Db, { shopId, from, to }: Range) => {
  let days = db.selectFrom('sales_day');
  if (shopId !== null) days = days.where('shop_id', '=', shopId);
  if (from !== null) days = days.where('business_date', '>=', from);
  if (to !== null) days = days.where('business_date', '<=', to);
  return days;
};

/**
 * How many invoices there are in a range, and how many of them are paid. Reading one shop's days takes some tenths of a
 * millisecond. Reading those of twenty shops takes ten times as long, so their sum is kept until something is
 * committed.
 */
export const countInvoices = async (db: Db, range: Range): Promise<InvoiceCount> => {
  const counts = salesDays(db, range).select(({ fn }) => [
    fn.coalesce(fn.sum<number>('invoices'), sql.lit(0)).as('invoices'),
    fn.coalesce(fn.sum<number>('paid_invoices'), sql.lit(0)).as('paidInvoices'),
  ]);
  return range.shopId === null ? readOnce(db, counts) : onlyRow(await readBriefly(db, counts));
};

/** The same for each day that has invoices, newest first. */
export const countInvoicesByDay = (db: Db, range: Range): Promise<(InvoiceCount & { date: string })[]> =>
  salesDays(db, range)
    .select(({ fn }) => [
      'business_date as date',
      fn.sum<number>('invoices').as('invoices'),
      fn.sum<number>('paid_invoices').as('paidInvoices'),
    ])
    .groupBy('business_date')
    .orderBy('business_date', 'desc')
    .execute();
