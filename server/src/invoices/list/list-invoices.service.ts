import { dateRange } from '@mendpoint/domain/date-range';
import type { InvoiceStatus } from '@mendpoint/domain/payments';
import type { Day } from '@mendpoint/domain/periods';
import { searchKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/page.ts';
import { countOfDays, countsByDay, type DayCount } from '../../figures/figures.service.ts';
import { shopScope } from '../../shops/shops.service.ts';
import { surroundingsOf, withFirstLines } from '../find-invoice.service.ts';
import type { InvoiceTable } from '../invoices.table.ts';
import type { InvoiceFilter } from './invoice-list.store.ts';
import * as store from './invoice-list.store.ts';

export type Wanted = {
  shopId: string | undefined;
  status: InvoiceStatus | undefined;
  from: Day | undefined;
  to: Day | undefined;
  q: string;
  page: Page;
};

/**
 * Newest first with the first of their lines, what answers show beside them, and how many there are in all. Throws
 * NotFound (shop), RuleError (dates that are none, or in the wrong order).
 */
export const listInvoices = async (context: Context, caller: Caller, wanted: Wanted) => {
  const filter = await filterOf(context, caller, wanted);
  const { page, limit } = wanted.page;
  const find = filter.key === '' ? findListed : findSearched;
  const { records, total } = await find(context, filter, { limit, offset: (page - 1) * limit });
  const { invoices, lineCounts } = await withFirstLines(context, records);
  return { invoices, around: { ...(await surroundingsOf(context, invoices)), lineCounts }, total };
};

const filterOf = async (context: Context, caller: Caller, wanted: Wanted): Promise<InvoiceFilter> => {
  const { from, to } = dateRange(wanted);
  const { status = null } = wanted;
  const key = searchKey(wanted.q);
  // Every number begins like this.
  const isAny = key === '#';
  return { shopId: await shopScope(context, caller, wanted.shopId), status, from, to, key: isAny ? '' : key };
};

type Slice = { limit: number; offset: number };
type Found = { records: InvoiceTable[]; total: number };

/** So many invoices are looked at without thinking of a shorter way. */
const GLANCE = 2000;

/** Without a search the kept figures know how many there are, and on which days those of a page were written. */
const findListed = async (context: Context, filter: InvoiceFilter, slice: Slice): Promise<Found> => {
  const counted = await countOfDays(context, filter);
  const total = ofStatus(counted, filter);
  if (slice.offset >= total) return { records: [], total };
  if (lookedAt(slice, counted.invoices, total) <= GLANCE) {
    return { records: await store.newestInvoices(context.db, filter, slice), total };
  }
  const { days, before } = daysOfPage(await countsByDay(context, filter), filter, slice);
  const inDays = { limit: slice.limit, offset: slice.offset - before };
  return { records: await store.invoicesOfDays(context.db, filter, days, inDays), total };
};

/**
 * A search asks the customers and the numbers that hold what was typed, or looks through the invoices of the days in
 * question: whichever has less to read.
 */
const findSearched = async (context: Context, filter: InvoiceFilter, slice: Slice): Promise<Found> => {
  const { db } = context;
  const onAnyDay = await store.countOnAnyDay(db, filter);
  if (onAnyDay === 0) return { records: [], total: 0 };
  const { invoices } = await countOfDays(context, filter);
  const isRange = filter.from !== null || filter.to !== null;
  const count = onAnyDay < invoices ? store.countNamed : store.countPassing;
  const total = isRange ? await count(db, filter) : onAnyDay;
  if (slice.offset >= total) return { records: [], total };
  const find = onAnyDay < lookedAt(slice, invoices, total) ? store.invoicesNamed : store.newestInvoices;
  return { records: await find(db, filter, slice), total };
};

/** How many of `all` must be looked at to the end of a page when `found` of them are to be shown. */
const lookedAt = ({ limit, offset }: Slice, all: number, found: number): number => ((offset + limit) * all) / found;

const ofStatus = ({ invoices, paid_invoices: paid }: DayCount, { status }: InvoiceFilter): number => {
  if (status === null) return invoices;
  return status === 'paid' ? paid : invoices - paid;
};

/** The days that a page's invoices were written on, of all days, newest first; and how many are newer than those. */
const daysOfPage = (counts: (DayCount & { date: Day })[], filter: InvoiceFilter, { offset, limit }: Slice) => {
  const days: Day[] = [];
  let [before, passed] = [0, 0];
  for (const { date, ...count } of counts) {
    if (passed >= offset + limit) break;
    passed += ofStatus(count, filter);
    if (passed <= offset) before = passed;
    else days.push(date);
  }
  return { days, before };
};
