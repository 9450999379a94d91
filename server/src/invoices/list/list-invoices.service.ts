import type { InvoiceStatus } from '@mendpoint/domain/sale/payments';
import { type ListedState, STATUS_OF_STATE } from '@mendpoint/domain/sale/sale-state';
import { searchKey } from '@mendpoint/domain/text/search-key';
import { readDateRange } from '@mendpoint/domain/time/date-range';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/page.ts';
import type { Shop } from '../../shops/shop.ts';
import { shopScope, shopsById } from '../../shops/shops.service.ts';
import type { ListedInvoice } from '../invoice.ts';
import { countListed, countListedByDay, isOfFew } from './count-listed.service.ts';
import { countInvoices } from './invoice-counts.store.ts';
import type { InvoiceFilter } from './invoice-filter.store.ts';
import * as store from './invoice-list.store.ts';

export type InvoiceSearch = {
  shopId: string | undefined;
  status: InvoiceStatus | undefined;
  state: ListedState | undefined;
  from: Day | undefined;
  to: Day | undefined;
  q: string;
  page: Page;
};

type InvoicePage = { records: ListedInvoice[]; shops: Map<string, Shop>; total: number };

/**
 * Newest first, with the first of their lines, their shops, and how many there are in all. Throws NotFound (shop),
 * RuleError (invalid dates, or dates in the wrong order).
 */
export const listInvoices = async (context: Context, caller: Caller, search: InvoiceSearch): Promise<InvoicePage> => {
  const filter = await filterOf(context, caller, search);
  const { page, limit } = search.page;
  if (isContradictory(search)) return { records: [], shops: new Map(), total: 0 };
  const find = filter.key === '' ? findAll : findMatching;
  const { invoices, total } = await find(context, filter, { limit, offset: (page - 1) * limit });
  const shopIds = new Set(invoices.map(({ shopId }) => shopId));
  return { records: invoices, shops: await shopsById(context, [...shopIds]), total };
};

const filterOf = async (context: Context, caller: Caller, search: InvoiceSearch): Promise<InvoiceFilter> => {
  const { from, to } = readDateRange(search);
  const { state = null } = search;
  const status = state === null ? (search.status ?? null) : STATUS_OF_STATE[state];
  const typed = searchKey(search.q);
  // Every number begins with '#', so '#' alone finds every invoice.
  const key = typed === '#' ? '' : typed;
  return { shopId: await shopScope(context, caller, search.shopId), status, state, from, to, key };
};

/** Nothing that is paid is part paid, for example. */
const isContradictory = ({ status, state }: InvoiceSearch): boolean =>
  status !== undefined && state !== undefined && status !== STATUS_OF_STATE[state];

type Slice = { limit: number; offset: number };
type Found = { invoices: ListedInvoice[]; total: number };

/** Scanning so many invoices is cheaper than looking for a shorter way. */
const SHORT_SCAN = 2000;
/** The same where one index serves all conditions. */
const SHORT_SCAN_OF_INDEX = 50_000;

/** The kept figures tell how many invoices there are, and which days the invoices of a page are of. */
const findAll = async (context: Context, filter: InvoiceFilter, slice: Slice): Promise<Found> => {
  const kept = await countInvoices(context.db, filter);
  const total = await countListed(context.db, filter, kept);
  if (slice.offset >= total) return { invoices: [], total };
  const longest = filter.status === null ? SHORT_SCAN_OF_INDEX : SHORT_SCAN;
  const isInOrder = isOfFew(filter) && filter.shopId !== null;
  if (isInOrder || scanLength(slice, kept.invoices, total) <= longest) {
    return { invoices: await store.scanInvoices(context.db, filter, slice), total };
  }
  const { days, newer } = daysOfPage(await countListedByDay(context.db, filter), slice);
  const inDays = { limit: slice.limit, offset: slice.offset - newer };
  return { invoices: await store.scanDays(context.db, filter, days, inDays), total };
};

/**
 * Either looks up the invoices of the customers and numbers that have what was typed, or scans the invoices of the days
 * in question: whichever has less to read.
 */
const findMatching = async (context: Context, filter: InvoiceFilter, slice: Slice): Promise<Found> => {
  const { db } = context;
  const onAnyDay = await store.countOnAnyDay(db, filter);
  if (onAnyDay === 0) return { invoices: [], total: 0 };
  const { invoices } = await countInvoices(context.db, filter);
  const isRange = filter.from !== null || filter.to !== null;
  const count = onAnyDay < invoices ? store.countByLookUp : store.countByScan;
  // No figures are kept by state.
  const total = isRange || filter.state !== null ? await count(db, filter) : onAnyDay;
  if (slice.offset >= total) return { invoices: [], total };
  const find = onAnyDay < scanLength(slice, invoices, total) ? store.lookUpInvoices : store.scanInvoices;
  return { invoices: await find(db, filter, slice), total };
};

/** How many of `all` invoices are scanned to the end of a page if `found` of them match. */
const scanLength = ({ limit, offset }: Slice, all: number, found: number): number => ((offset + limit) * all) / found;

/** The days that a page's invoices were written on, newest first, and how many invoices are newer than those days. */
const daysOfPage = (counts: { date: Day; count: number }[], { offset, limit }: Slice) => {
  const days: Day[] = [];
  let [newer, passed] = [0, 0];
  for (const { date, count } of counts) {
    if (passed >= offset + limit) break;
    passed += count;
    if (passed <= offset) newer = passed;
    else days.push(date);
  }
  return { days, newer };
};
