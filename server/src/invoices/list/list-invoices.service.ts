import { dateRange } from '@mendpoint/domain/date-range';
import type { InvoiceStatus } from '@mendpoint/domain/payments';
import type { Day } from '@mendpoint/domain/periods';
import { searchKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/page.ts';
import { countOfDays, countsByDay, type DayCount } from '../../figures/figures.service.ts';
import { shopScope } from '../../shops/shops.service.ts';
import { findReferences, type References } from '../find-invoice.service.ts';
import type { ListedInvoice } from '../invoice.ts';
import type { InvoiceFilter } from './invoice-list.store.ts';
import * as store from './invoice-list.store.ts';

export type InvoiceSearch = {
  shopId: string | undefined;
  status: InvoiceStatus | undefined;
  from: Day | undefined;
  to: Day | undefined;
  q: string;
  page: Page;
};

type InvoicePage = { invoices: ListedInvoice[]; references: References; total: number };

/**
 * Newest first with the first of their lines, what they refer to, and how many there are in all. Throws NotFound (shop),
 * RuleError (dates that are none, or in the wrong order).
 */
export const listInvoices = async (context: Context, caller: Caller, search: InvoiceSearch): Promise<InvoicePage> => {
  const filter = await filterOf(context, caller, search);
  const { page, limit } = search.page;
  const find = filter.key === '' ? findListed : findSearched;
  const { invoices, total } = await find(context, filter, { limit, offset: (page - 1) * limit });
  return { invoices, references: await findReferences(context, invoices), total };
};

const filterOf = async (context: Context, caller: Caller, search: InvoiceSearch): Promise<InvoiceFilter> => {
  const { from, to } = dateRange(search);
  const { status = null } = search;
  const key = searchKey(search.q);
  // Every number begins like this.
  const isAny = key === '#';
  return { shopId: await shopScope(context, caller, search.shopId), status, from, to, key: isAny ? '' : key };
};

type Slice = { limit: number; offset: number };
type Found = { invoices: ListedInvoice[]; total: number };

/** So many invoices are looked at without thinking of a shorter way. */
const GLANCE = 2000;

/** Without a search the kept figures know how many there are, and on which days those of a page were written. */
const findListed = async (context: Context, filter: InvoiceFilter, slice: Slice): Promise<Found> => {
  const counted = await countOfDays(context, filter);
  const total = ofStatus(counted, filter);
  if (slice.offset >= total) return { invoices: [], total };
  if (lookedAt(slice, counted.invoices, total) <= GLANCE) {
    return { invoices: await store.newestInvoices(context.db, filter, slice), total };
  }
  const { days, before } = daysOfPage(await countsByDay(context, filter), filter, slice);
  const inDays = { limit: slice.limit, offset: slice.offset - before };
  return { invoices: await store.invoicesOfDays(context.db, filter, days, inDays), total };
};

/**
 * A search asks the customers and the numbers that hold what was typed, or looks through the invoices of the days in
 * question: whichever has less to read.
 */
const findSearched = async (context: Context, filter: InvoiceFilter, slice: Slice): Promise<Found> => {
  const { db } = context;
  const onAnyDay = await store.countOnAnyDay(db, filter);
  if (onAnyDay === 0) return { invoices: [], total: 0 };
  const { invoices } = await countOfDays(context, filter);
  const isRange = filter.from !== null || filter.to !== null;
  const count = onAnyDay < invoices ? store.countNamed : store.countPassing;
  const total = isRange ? await count(db, filter) : onAnyDay;
  if (slice.offset >= total) return { invoices: [], total };
  const find = onAnyDay < lookedAt(slice, invoices, total) ? store.invoicesNamed : store.newestInvoices;
  return { invoices: await find(db, filter, slice), total };
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
