import type { InvoiceCount } from '@mendpoint/domain/act/figures';
import type { InvoiceStatus } from '@mendpoint/domain/sale/payments';
import { type ListedState, STATUS_OF_STATE } from '@mendpoint/domain/sale/sale-state';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Db } from '../../db/database.ts';
import { countInvoicesByDay } from './invoice-counts.store.ts';
import type { InvoiceFilter } from './invoice-filter.store.ts';
import { countByScan, countDaysByScan } from './invoice-list.store.ts';

/** The states of few invoices, which an index counts. What they leave of their status is in the other state. */
const FEW: Record<InvoiceStatus, readonly ListedState[]> = {
  unpaid: ['part-paid'],
  paid: ['part-refunded', 'refunded'],
};

/** Whether an index holds the invoices that are asked for, and not many others. It is in the order of a shop's list. */
export const isOfFew = ({ state }: Pick<InvoiceFilter, 'state'>): boolean =>
  state !== null && FEW[STATUS_OF_STATE[state]].includes(state);

/** How many invoices a filter without a key finds. `kept` are the figures that are kept of its shops and days. */
export const countListed = async (db: Db, filter: InvoiceFilter, kept: InvoiceCount): Promise<number> => {
  if (isOfFew(filter)) return countByScan(db, filter);
  const few = await Promise.all(fewBeside(filter).map((others) => countByScan(db, others)));
  return few.reduce((left, count) => left - count, withStatus(kept, filter));
};

/** The same for each day that has invoices, newest first. */
export const countListedByDay = async (db: Db, filter: InvoiceFilter): Promise<{ date: Day; count: number }[]> => {
  if (isOfFew(filter)) return countDaysByScan(db, filter);
  const few = new Map<Day, number>();
  for (const others of fewBeside(filter)) {
    for (const { date, count } of await countDaysByScan(db, others)) few.set(date, (few.get(date) ?? 0) + count);
  }
  const days = await countInvoicesByDay(db, filter);
  return days.map(({ date, ...kept }) => ({ date, count: withStatus(kept, filter) - (few.get(date) ?? 0) }));
};

const fewBeside = (filter: InvoiceFilter): InvoiceFilter[] =>
  filter.state === null ? [] : FEW[STATUS_OF_STATE[filter.state]].map((state) => ({ ...filter, state }));

const withStatus = ({ invoices, paidInvoices: paid }: InvoiceCount, { status }: InvoiceFilter): number => {
  if (status === null) return invoices;
  return status === 'paid' ? paid : invoices - paid;
};
