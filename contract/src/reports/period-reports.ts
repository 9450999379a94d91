import { type Static, type TSchema, Type } from 'typebox';
import { Answer, Dollars, Id, named, optional } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const PeriodFigures = named('PeriodFigures', {
  total_entries: Type.Integer(),
  total_subtotal: Dollars,
  total_tax: Dollars,
  total_amount: Dollars,
  total_paid: Dollars,
  total_due: Dollars,
  total_cash: Dollars,
  total_eftpos: Dollars,
  total_afterpay: Dollars,
  /** This field and those below are present only where they are not 0. Discounts; `total_amount` is what is left. */
  total_discounts: Type.Optional(Dollars),
  /** Card surcharges, less those that went back; part of `total_amount`. */
  total_surcharges: Type.Optional(Dollars),
  total_store_credit: Type.Optional(Dollars),
  total_gift_card: Type.Optional(Dollars),
  total_deposit: Type.Optional(Dollars),
  total_exchange: Type.Optional(Dollars),
});
export type PeriodFigures = Static<typeof PeriodFigures>;

export const ReportQuery = Type.Object({
  shop_id: Type.Optional(Id),
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
});
export type ReportQuery = Static<typeof ReportQuery>;

/** `custom` is `{}` unless both dates were sent. */
export const SummaryReport = named('SummaryReport', {
  today: PeriodFigures,
  yesterday: PeriodFigures,
  last7Days: PeriodFigures,
  thisMonth: PeriodFigures,
  lastMonth: PeriodFigures,
  thisYear: PeriodFigures,
  lastYear: PeriodFigures,
  all: PeriodFigures,
  custom: Type.Object(optional(PeriodFigures.properties)),
  totals: Type.Object({ todayRevenue: Dollars, thisMonthRevenue: Dollars, thisYearRevenue: Dollars }),
});
export type SummaryReport = Static<typeof SummaryReport>;

export const PeriodName = Type.Union([
  Type.Literal('today'),
  Type.Literal('yesterday'),
  Type.Literal('last7Days'),
  Type.Literal('thisMonth'),
  Type.Literal('lastMonth'),
  Type.Literal('thisYear'),
  Type.Literal('lastYear'),
  Type.Literal('all'),
  Type.Literal('custom'),
]);
export type PeriodName = Static<typeof PeriodName>;

/** Product lines by the name they were sold under: item, then store. */
export const SoldItems = Type.Record(
  Type.String(),
  Type.Object({
    total_sold: Type.Integer(),
    stores: Type.Record(Type.String(), Type.Object({ store_id: Type.String(), quantity: Type.Integer() })),
  }),
);
export type SoldItems = Static<typeof SoldItems>;

const perPeriod = <const Schema extends TSchema>(schema: Schema) => ({
  today: schema,
  yesterday: schema,
  last7Days: schema,
  thisMonth: schema,
  lastMonth: schema,
  thisYear: schema,
  lastYear: schema,
  all: schema,
  custom: schema,
});

/** With `filter` only that period is worked out and answered. */
export const SoldQuantityQuery = Type.Object({ ...ReportQuery.properties, filter: Type.Optional(PeriodName) });
export type SoldQuantityQuery = Static<typeof SoldQuantityQuery>;

/** `repairs` and `products` are the dollars of lines sold, `totalAmount` that of the invoices' totals. */
export const StoreFigures = named('StoreFigures', {
  repairs: Dollars,
  products: Dollars,
  numInvoices: Type.Integer(),
  totalAmount: Dollars,
});
export type StoreFigures = Static<typeof StoreFigures>;
const ByStore = Type.Record(Type.String(), StoreFigures);

export const MultiSaleQuery = Type.Object({
  filter: Type.Optional(PeriodName),
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
});
export type MultiSaleQuery = Static<typeof MultiSaleQuery>;
export const MultiSaleSummary = named('MultiSaleSummary', {
  shops: Type.Array(Type.String()),
  summaryData: Type.Object(optional(perPeriod(ByStore))),
  totals: ByStore,
});
export type MultiSaleSummary = Static<typeof MultiSaleSummary>;

/** The period that is compared; `custom` takes both dates. */
export const ComparisonQuery = Type.Object({ ...ReportQuery.properties, filter: PeriodName });
export type ComparisonQuery = Static<typeof ComparisonQuery>;

/** The days that the period is compared with. `until`: on the last of them only sales before this instant count. */
export const FiguresBefore = named('FiguresBefore', {
  start_date: Type.String(),
  end_date: Type.String(),
  until: Type.Optional(Type.String()),
  ...PeriodFigures.properties,
});
export type FiguresBefore = Static<typeof FiguresBefore>;

/** `before` is absent for 'all', `first_date` where nothing was sold yet, `all_shops` for a shop's login. */
export const Comparison = named('Comparison', {
  before: Type.Optional(FiguresBefore),
  first_date: Type.Optional(Type.String()),
  all_shops: Type.Optional(PeriodFigures),
});
export type Comparison = Static<typeof Comparison>;

export const summarizeSales = endpoint({
  method: 'GET',
  path: '/getSummaryReportAmount',
  summary: 'Sum up the sales of today, this month and other periods',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: ReportQuery,
  answers: { 200: Answer({ data: SummaryReport }) },
});

export const countSoldItems = endpoint({
  method: 'GET',
  path: '/getSoldQuantityReport',
  summary: 'Count what was sold, by period, item and store',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: SoldQuantityQuery,
  answers: { 200: Answer({ data: Type.Object(optional(perPeriod(SoldItems))) }) },
});

export const compareStores = endpoint({
  method: 'GET',
  path: '/getMultiSaleSummary',
  summary: 'Compare the sales of the stores, by period',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: MultiSaleQuery,
  answers: { 200: Answer({ data: MultiSaleSummary }) },
});

export const compareWithBefore = endpoint({
  method: 'GET',
  path: '/reports/comparison',
  summary: 'Sum up what a period is compared with',
  description:
    'The same weekday a week before, the same days of the month or year before, or as many days right before. Where the ' +
    "period ends today, the last of those days counts up to the present time of day. For admins also all shops' sales in the period.",
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: ComparisonQuery,
  answers: { 200: Answer({ data: Comparison }) },
});
