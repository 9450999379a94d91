import { sydneyDay } from '@mendpoint/domain/periods';
import { LOW_STOCK_BELOW } from '@mendpoint/domain/stock';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type DayFigures, spansOfRange, sumOfDays } from '../figures/figures.service.ts';
import { shopScope } from '../shops/shops.service.ts';
import { breathe } from '../workers/breathe.ts';
import { customRange, type PeriodName, rangesOf } from './report-periods.ts';
import * as store from './reports.store.ts';

type Dates = { from: string | undefined; to: string | undefined };
export type Wanted = Dates & { shopId: string | undefined };

/** Per period; null for a custom range that was not asked for. */
export type ByPeriod<Figures> = Partial<Record<PeriodName, Figures | null>>;

const perPeriod = async <Figures>(
  context: Context,
  period: PeriodName | undefined,
  dates: Dates,
  figuresOf: (days: { from: string | null; to: string | null }) => Promise<Figures>,
): Promise<ByPeriod<Figures>> => {
  const figures: ByPeriod<Figures> = {};
  for (const [name, days] of rangesOf(period, dates, sydneyDay(context.now()))) {
    figures[name] = days ? await figuresOf(days) : null;
  }
  return figures;
};

/** The sums of every period. Throws NotFound (shop), RuleError (dates), as all reports do. */
export const summaryReport = async (
  context: Context,
  caller: Caller,
  wanted: Wanted,
): Promise<ByPeriod<DayFigures>> => {
  const shopId = await shopScope(context, caller, wanted.shopId);
  return perPeriod(context, undefined, wanted, (days) => sumOfDays(context, { shopId, ...days }));
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
  wanted: Wanted & { period: PeriodName | undefined },
): Promise<SoldQuantities> => {
  const shopId = await shopScope(context, caller, wanted.shopId);
  const stores = await store.shopNames(context.db, shopId);
  const shopNumbers = stores.map(({ number }) => number);
  const soldIn = async (days: { from: string | null; to: string | null }): Promise<SoldItems> => {
    const spans = await spansOfRange(context, { shopId, ...days });
    const shops = await store.soldInShops(context.db, { shopNumbers, spans });
    await breathe();
    const numbers = new Set(shops.flatMap(({ sold }) => Object.keys(sold).map(Number)));
    return { items: await store.itemNames(context.db, [...numbers]), shops };
  };
  return { stores, periods: await perPeriod(context, wanted.period, wanted, soldIn) };
};

export type StoreFigures = { name: string; repairs: number; products: number; invoices: number; total: number };
export type MultiStore = { shops: string[]; periods: ByPeriod<StoreFigures[]>; totals: StoreFigures[] };

/** All shops side by side for an admin; a shop account sees its own alone. Amounts in cents. */
export const multiStoreSummary = async (
  context: Context,
  caller: Caller,
  wanted: Dates & { period: PeriodName | undefined },
): Promise<MultiStore> => {
  const shops = await store.shopNames(context.db, caller.shopId);
  const figuresOf = async (days: { from: string | null; to: string | null }): Promise<StoreFigures[]> => {
    const rows = await store.figuresByShop(context.db, { shopId: caller.shopId, ...days });
    const byShop = new Map(rows.map((row) => [row.shop_id, row]));
    return shops.map(({ id, name }) => ({
      name,
      repairs: byShop.get(id)?.repairs_cents ?? 0,
      products: byShop.get(id)?.products_cents ?? 0,
      invoices: byShop.get(id)?.invoices ?? 0,
      total: byShop.get(id)?.total_cents ?? 0,
    }));
  };
  return {
    shops: shops.map(({ name }) => name),
    periods: await perPeriod(context, wanted.period, wanted, figuresOf),
    totals: await figuresOf({ from: null, to: null }),
  };
};

const scopeOf = async (context: Context, caller: Caller, wanted: Wanted): Promise<store.Scope> => {
  const days = customRange(wanted) ?? { from: null, to: null };
  return { shopId: await shopScope(context, caller, wanted.shopId), ...days };
};

/** Takings a day or a month, oldest first; dates without a sale are left out. */
export const takings = async (context: Context, caller: Caller, wanted: Wanted, by: 'day' | 'month') =>
  store.figuresByDate(context.db, await scopeOf(context, caller, wanted), by);

export const topItems = async (context: Context, caller: Caller, wanted: Wanted, limit: number) => {
  const scope = await scopeOf(context, caller, wanted);
  const shopNumbers = (await store.shopNames(context.db, scope.shopId)).map(({ number }) => number);
  return store.topItems(context.db, { shopNumbers, spans: await spansOfRange(context, scope) }, limit);
};

export const lowStock = async (context: Context, caller: Caller, shopId: string | undefined, limit: number) =>
  store.productsBelow(context.db, await shopScope(context, caller, shopId), LOW_STOCK_BELOW, limit);

/**
 * The figures of a Business Activity Statement: total sales with GST (label G1) and the GST in them (1A), on the basis
 * of invoices issued. Source: Australian Taxation Office, "GST – completing your activity statement".
 */
export const gstWorksheet = async (context: Context, caller: Caller, wanted: Wanted) => {
  const scope = await scopeOf(context, caller, wanted);
  const rows = await store.figuresByShop(context.db, scope);
  const byShop = new Map(rows.map((row) => [row.shop_id, row]));
  return (await store.shopNames(context.db, scope.shopId)).map((shop) => ({
    ...shop,
    invoices: byShop.get(shop.id)?.invoices ?? 0,
    sales: byShop.get(shop.id)?.total_cents ?? 0,
    gst: byShop.get(shop.id)?.tax_cents ?? 0,
  }));
};
