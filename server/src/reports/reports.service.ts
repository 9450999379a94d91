import { type Figures, NO_FIGURES } from '@mendpoint/domain/act/figures';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { REORDER_LEVEL } from '@mendpoint/domain/products/stock';
import type { OpenRange } from '@mendpoint/domain/time/date-range';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { inSnapshot } from '../db/transaction.ts';
import { type Span, spansWithin } from '../figures/spans.ts';
import { shopScope } from '../shops/shops.service.ts';
import { breathe } from '../workers/breathe.ts';
import * as people from './person-sales.store.ts';
import { customRange, type PeriodName, rangesOf } from './report-periods.ts';
import * as store from './reports.store.ts';

type Dates = { from: string | undefined; to: string | undefined };
export type ReportRequest = Dates & { shopId: string | undefined };

/** Per period; null for a custom range that was not asked for. */
export type ByPeriod<Report> = Partial<Record<PeriodName, Report | null>>;

const forEachPeriod = async <Report>(
  context: Context,
  period: PeriodName | undefined,
  dates: Dates,
  reportOn: (days: OpenRange) => Promise<Report>,
): Promise<ByPeriod<Report>> => {
  const reports: ByPeriod<Report> = {};
  for (const [name, days] of rangesOf(period, dates, sydneyDay(context.now()))) {
    reports[name] = days ? await reportOn(days) : null;
  }
  return reports;
};

/** The sums of every period. Throws NotFound (shop), RuleError (dates), as all reports do. */
export const summaryReport = async (
  context: Context,
  caller: Caller,
  request: ReportRequest,
): Promise<ByPeriod<Figures>> => {
  const shopId = await shopScope(context, caller, request.shopId);
  return forEachPeriod(context, undefined, request, (days) => store.sumOfDays(context.db, { shopId, ...days }));
};

/** Of all shops, for the operator. */
export const salesToday = ({ db, now }: Context): Promise<Figures> => {
  const today = sydneyDay(now());
  return store.sumOfDays(db, { shopId: null, from: today, to: today });
};

/** The spans that tell what items were sold in a range. Today counts as sold on: its first sale may come at any moment. */
const spansOfRange = async (
  { db, now }: Context,
  { shopId, ...range }: OpenRange & { shopId: string | null },
): Promise<Span[]> => {
  const { first, last } = await store.firstAndLastDay(db, shopId);
  const today = sydneyDay(now());
  return spansWithin(range, first && last ? { from: first, to: last > today ? last : today } : null);
};

/** The items in the order of their names; their numbers are those of `sold` in each shop. */
export type SoldItems = { items: { number: number; name: string }[]; shops: store.SoldInShop[] };
export type SoldQuantities = {
  stores: { id: string; number: number; name: string }[];
  periods: ByPeriod<SoldItems>;
};

/** How many of each product were sold, by the name on the invoice and by store. */
export const soldQuantities = async (
  context: Context,
  caller: Caller,
  request: ReportRequest & { period: PeriodName | undefined },
): Promise<SoldQuantities> => {
  const shopId = await shopScope(context, caller, request.shopId);
  const stores = await store.findReportedShops(context.db, shopId);
  const shopNumbers = stores.map(({ number }) => number);
  const soldIn = async (days: OpenRange): Promise<SoldItems> => {
    const spans = await spansOfRange(context, { shopId, ...days });
    const shops = await store.soldInShops(context.db, { shopNumbers, spans });
    await breathe();
    const numbers = new Set(shops.flatMap(({ sold }) => Object.keys(sold).map(Number)));
    return { items: await store.itemNames(context.db, [...numbers]), shops };
  };
  return { stores, periods: await forEachPeriod(context, request.period, request, soldIn) };
};

export type StoreFigures = { name: string; repairs: Cents; products: Cents; invoices: number; total: Cents };
export type MultiStore = { shops: string[]; periods: ByPeriod<StoreFigures[]>; totals: StoreFigures[] };

/** All shops side by side for an admin; a shop account sees its own alone. */
export const multiStoreSummary = async (
  context: Context,
  caller: Caller,
  request: Dates & { period: PeriodName | undefined },
): Promise<MultiStore> => {
  const shops = await store.findReportedShops(context.db, caller.shopId);
  const figuresOf = async (days: OpenRange): Promise<StoreFigures[]> => {
    const byShop = await store.figuresByShop(context.db, { shopId: caller.shopId, ...days });
    return shops.map(({ id, name }) => {
      const { repairs, products, invoices, total } = byShop.get(id) ?? NO_FIGURES;
      return { name, repairs, products, invoices, total };
    });
  };
  return {
    shops: shops.map(({ name }) => name),
    periods: await forEachPeriod(context, request.period, request, figuresOf),
    totals: await figuresOf({ from: null, to: null }),
  };
};

const scopeOf = async (context: Context, caller: Caller, request: ReportRequest): Promise<store.Scope> => {
  const days = customRange(request) ?? { from: null, to: null };
  return { shopId: await shopScope(context, caller, request.shopId), ...days };
};

/** Takings by day or by month, oldest first; dates without a sale are left out. */
export const takings = async (context: Context, caller: Caller, request: ReportRequest, by: 'day' | 'month') =>
  store.figuresByDate(context.db, await scopeOf(context, caller, request), by);

export type MoneyTakenRow = store.MoneyTakenRow;

/** Money by the day that it came, by tender; dates and shops without any are left out. */
export const moneyTaken = async (context: Context, caller: Caller, request: ReportRequest, by: store.MoneyBy) =>
  store.moneyTaken(context.db, await scopeOf(context, caller, request), by);

export type PersonSales = people.PersonSales;

/** What each person of a staff sold, edited, voided and refunded, by the day on which they did it. */
export const salesByPerson = async (context: Context, caller: Caller, request: ReportRequest) =>
  people.salesByPerson(context.db, await scopeOf(context, caller, request));

export const topItems = async (context: Context, caller: Caller, request: ReportRequest, limit: number) => {
  const scope = await scopeOf(context, caller, request);
  const shopNumbers = (await store.findReportedShops(context.db, scope.shopId)).map(({ number }) => number);
  return store.topItems(context.db, { shopNumbers, spans: await spansOfRange(context, scope) }, limit);
};

export const lowStock = async (context: Context, caller: Caller, shopId: string | undefined, limit: number) =>
  store.productsToReorder(context.db, await shopScope(context, caller, shopId), REORDER_LEVEL, limit);

/** `adjustments` are at 0 or below, `net` is the sum of both. */
export type GstOfShop = store.ReportedShop & {
  invoices: number;
  sales: TaxedSum;
  adjustments: TaxedSum;
  net: TaxedSum;
};
type TaxedSum = { total: Cents; tax: Cents };

/**
 * The figures of a Business Activity Statement: total sales with GST (label G1) and the GST in them (1A), on the basis
 * of invoices issued, less the adjustment notes issued (decreasing adjustments belong to the period in which they are made). Source: Australian Taxation Office, "GST – completing your activity statement".
 */
export const gstWorksheet = async (context: Context, caller: Caller, request: ReportRequest): Promise<GstOfShop[]> => {
  const scope = await scopeOf(context, caller, request);
  return inSnapshot(context.db, async (db) => {
    const byShop = await store.figuresByShop(db, scope);
    const refunds = await store.refundsByShop(db, scope);
    const shops = await store.findReportedShops(db, scope.shopId);
    return shops.map((shop) => {
      const { invoices, total, tax } = byShop.get(shop.id) ?? NO_FIGURES;
      const refunded = refunds.get(shop.id) ?? { total: cents(0), tax: cents(0) };
      return {
        ...shop,
        invoices,
        sales: { total: cents(total + refunded.total), tax: cents(tax + refunded.tax) },
        adjustments: { total: cents(-refunded.total), tax: cents(-refunded.tax) },
        net: { total, tax },
      };
    });
  });
};
