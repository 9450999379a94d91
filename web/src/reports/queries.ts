import {
  compareStores,
  compareWithBefore,
  countSoldItems,
  type PeriodFigures,
  type PeriodName,
  type SummaryReport,
  summarizeSales,
} from '@mendpoint/contract/reports/period-reports';
import {
  listGst,
  listLowStock,
  listMoneyTaken,
  listPersonSales,
  listTakings,
  listTopItems,
} from '@mendpoint/contract/reports/range-reports';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { type ChosenPeriod, customDates } from '../lib/periods.ts';

/** Undefined while no shop is known; the server is then not asked. */
type ShopId = string | undefined;
type TakingsBy = 'day' | 'month';
export type MoneyBy = TakingsBy | 'shop';

/** A day before any shop's first sale, for calls that need a first day. */
const BEGINNING = '1970-01-01';

const datesOf = (days: DayRange) => ({ start_date: days.from, end_date: days.to });

export const reportQueries = {
  all: () => ['reports'] as const,
  summary: (shopId: ShopId, dates: ReturnType<typeof customDates>) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'summary', shopId, dates] as const,
      queryFn: async ({ signal }): Promise<SummaryReport> => {
        const query = { shop_id: shopId, ...dates };
        return (await call(summarizeSales, { query, signal })).data;
      },
    }),
  comparison: (shopId: ShopId, chosen: ChosenPeriod) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'comparison', shopId, chosen] as const,
      queryFn: async ({ signal }) => {
        const query = { shop_id: shopId, filter: chosen.period, ...customDates(chosen) };
        return (await call(compareWithBefore, { query, signal })).data;
      },
    }),
  soldItems: (shopId: ShopId, chosen: ChosenPeriod) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'soldItems', shopId, chosen] as const,
      queryFn: async ({ signal }) => {
        const query = { shop_id: shopId, filter: chosen.period, ...customDates(chosen) };
        const { data } = await call(countSoldItems, { query, signal });
        return data[chosen.period] ?? {};
      },
    }),
  stores: (chosen: ChosenPeriod) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'stores', chosen] as const,
      queryFn: async ({ signal }) => {
        const query = { filter: chosen.period, ...customDates(chosen) };
        const { data } = await call(compareStores, { query, signal });
        return data.shops.map((name) => ({ name, ...(data.summaryData[chosen.period]?.[name] ?? NOTHING) }));
      },
    }),
  takings: (shopId: ShopId, days: DayRange, by: TakingsBy) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'takings', shopId, days, by] as const,
      queryFn: async ({ signal }) => {
        const query = { shop_id: shopId, ...datesOf(days), by };
        return (await call(listTakings, { query, signal })).data;
      },
    }),
  /** By day or month, the money of one shop; by shop, that of all shops that the caller may see. */
  moneyTaken: (shopId: string, days: DayRange, by: MoneyBy) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'moneyTaken', by === 'shop' ? '' : shopId, days, by] as const,
      queryFn: async ({ signal }) => {
        const query = { ...(by !== 'shop' && { shop_id: shopId }), ...datesOf(days), by };
        return (await call(listMoneyTaken, { query, signal })).data;
      },
    }),
  people: (shopId: string, days: DayRange) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'people', shopId, days] as const,
      queryFn: async ({ signal }) =>
        (await call(listPersonSales, { query: { shop_id: shopId, ...datesOf(days) }, signal })).data,
    }),
  topItems: (shopId: ShopId, days: DayRange, limit: number) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'topItems', shopId, days, limit] as const,
      queryFn: async ({ signal }) => {
        const query = { shop_id: shopId, ...datesOf(days), limit };
        return (await call(listTopItems, { query, signal })).data;
      },
    }),
  lowStock: (shopId: ShopId, limit: number) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'lowStock', shopId, limit] as const,
      queryFn: async ({ signal }) => (await call(listLowStock, { query: { shop_id: shopId, limit }, signal })).data,
    }),
  gst: (days: DayRange) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'gst', days] as const,
      queryFn: async ({ signal }) => (await call(listGst, { query: datesOf(days), signal })).data,
    }),
};

const NOTHING = { repairs: 0, products: 0, numInvoices: 0, totalAmount: 0 };

/** A store's line of the multi store report, in dollars. */
export type StoreSales = typeof NOTHING & { name: string };

/** The figures of a shop for the period. */
export const useSalesSummary = (shopId: ShopId, chosen: ChosenPeriod) =>
  useQuery({
    ...reportQueries.summary(shopId, customDates(chosen)),
    enabled: shopId !== undefined,
    select: (report): PeriodFigures => figuresOf(report, chosen.period),
  });

/** The figures with which those of the period are compared. */
export const useComparison = (shopId: string, chosen: ChosenPeriod) =>
  useQuery(reportQueries.comparison(shopId, chosen));

const figuresOf = ({ custom, ...periods }: SummaryReport, period: PeriodName): PeriodFigures =>
  period === 'custom' ? { ...NO_FIGURES, ...custom } : periods[period];

const NO_FIGURES: PeriodFigures = {
  total_entries: 0,
  total_subtotal: 0,
  total_tax: 0,
  total_amount: 0,
  total_paid: 0,
  total_due: 0,
  total_cash: 0,
  total_eftpos: 0,
  total_afterpay: 0,
};

export const useSoldItems = (shopId: ShopId, chosen: ChosenPeriod) =>
  useQuery({
    ...reportQueries.soldItems(shopId, chosen),
    enabled: shopId !== undefined,
    placeholderData: keepPreviousData,
  });

/** Every store's sales for an admin, its own for a shop account. */
export const useStores = (chosen: ChosenPeriod, { enabled = true } = {}) =>
  useQuery({ ...reportQueries.stores(chosen), enabled, placeholderData: keepPreviousData });

export const useTakings = (shopId: ShopId, days: DayRange, by: TakingsBy) =>
  useQuery({
    ...reportQueries.takings(shopId, days, by),
    enabled: shopId !== undefined,
    placeholderData: keepPreviousData,
  });

export const useMoneyTaken = (shopId: string, days: DayRange, by: MoneyBy) =>
  useQuery({ ...reportQueries.moneyTaken(shopId, days, by), placeholderData: keepPreviousData });

/** The sales of each person of a shop, and what they changed in sales. */
export const usePersonSales = (shopId: string, days: DayRange) =>
  useQuery({ ...reportQueries.people(shopId, days), placeholderData: keepPreviousData });

/** The products that brought in most. `today` is the last day of 'All Time'. */
export const useTopItems = (shopId: ShopId, chosen: ChosenPeriod, today: string, limit: number) =>
  useQuery({
    ...reportQueries.topItems(shopId, chosen.days ?? { from: BEGINNING, to: today }, limit),
    enabled: shopId !== undefined,
    placeholderData: keepPreviousData,
  });

export const useLowStock = (shopId: ShopId, limit: number) =>
  useQuery({ ...reportQueries.lowStock(shopId, limit), enabled: shopId !== undefined });

export const useGst = (days: DayRange) => useQuery({ ...reportQueries.gst(days), placeholderData: keepPreviousData });
