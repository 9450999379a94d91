import { type Static, type TSchema, Type } from 'typebox';
import { Answer, Dollars, Id } from './common.ts';

export const PeriodFigures = Type.Object({
  total_entries: Type.Integer(),
  total_subtotal: Dollars,
  total_tax: Dollars,
  total_amount: Dollars,
  total_paid: Dollars,
  total_due: Dollars,
  total_cash: Dollars,
  total_eftpos: Dollars,
  total_afterpay: Dollars,
});
export type PeriodFigures = Static<typeof PeriodFigures>;

export const ReportQuery = Type.Object({
  shop_id: Type.Optional(Id),
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
});
export type ReportQuery = Static<typeof ReportQuery>;

/** `custom` is `{}` unless both dates were sent. */
export const SummaryReport = Type.Object({
  today: PeriodFigures,
  yesterday: PeriodFigures,
  last7Days: PeriodFigures,
  thisMonth: PeriodFigures,
  lastMonth: PeriodFigures,
  thisYear: PeriodFigures,
  lastYear: PeriodFigures,
  all: PeriodFigures,
  custom: Type.Partial(PeriodFigures),
  totals: Type.Object({ todayRevenue: Dollars, thisMonthRevenue: Dollars, thisYearRevenue: Dollars }),
});
export type SummaryReport = Static<typeof SummaryReport>;

export const SummaryReportAnswer = Answer({ data: SummaryReport });
export type SummaryReportAnswer = Static<typeof SummaryReportAnswer>;

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

/** With `filter` one period is worked out and the others are left out. */
export const SoldQuantityQuery = Type.Object({ ...ReportQuery.properties, filter: Type.Optional(PeriodName) });
export type SoldQuantityQuery = Static<typeof SoldQuantityQuery>;
export const SoldQuantityAnswer = Answer({ data: Type.Partial(Type.Object(perPeriod(SoldItems))) });
export type SoldQuantityAnswer = Static<typeof SoldQuantityAnswer>;

/** `repairs` and `products` are the dollars of lines sold, `totalAmount` that of the invoices' totals. */
export const StoreFigures = Type.Object({
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
export const MultiSaleSummary = Type.Object({
  shops: Type.Array(Type.String()),
  summaryData: Type.Partial(Type.Object(perPeriod(ByStore))),
  totals: ByStore,
});
export type MultiSaleSummary = Static<typeof MultiSaleSummary>;
export const MultiSaleSummaryAnswer = Answer({ data: MultiSaleSummary });
export type MultiSaleSummaryAnswer = Static<typeof MultiSaleSummaryAnswer>;

const RangeQuery = {
  shop_id: Type.Optional(Id),
  start_date: Type.String({ maxLength: 10 }),
  end_date: Type.String({ maxLength: 10 }),
};

/** Takings a day or month: `date` is yyyy-MM-dd or yyyy-MM. Days without a sale are left out. */
export const TakingsQuery = Type.Object({
  ...RangeQuery,
  by: Type.Optional(Type.Union([Type.Literal('day'), Type.Literal('month')])),
});
export type TakingsQuery = Static<typeof TakingsQuery>;
export const Takings = Type.Object({ date: Type.String(), ...PeriodFigures.properties });
export type Takings = Static<typeof Takings>;
export const TakingsAnswer = Answer({ data: Type.Array(Takings) });
export type TakingsAnswer = Static<typeof TakingsAnswer>;

/** The products that brought in most. */
export const TopItemsQuery = Type.Object({
  ...RangeQuery,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type TopItemsQuery = Static<typeof TopItemsQuery>;
export const TopItem = Type.Object({ name: Type.String(), quantity: Type.Integer(), amount: Dollars });
export type TopItem = Static<typeof TopItem>;
export const TopItemsAnswer = Answer({ data: Type.Array(TopItem) });
export type TopItemsAnswer = Static<typeof TopItemsAnswer>;

/** Tracked products with fewer than five left, fewest first. */
export const LowStockQuery = Type.Object({
  shop_id: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type LowStockQuery = Static<typeof LowStockQuery>;
export const LowStockItem = Type.Object({
  _id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
});
export type LowStockItem = Static<typeof LowStockItem>;
export const LowStockAnswer = Answer({ data: Type.Array(LowStockItem) });
export type LowStockAnswer = Static<typeof LowStockAnswer>;

/** The labels of the Australian BAS: G1 total sales, 1A GST on sales; whole cents as dollars. */
export const GstQuery = Type.Object(RangeQuery);
export type GstQuery = Static<typeof GstQuery>;
export const GstRow = Type.Object({
  shop_id: Type.String(),
  shop: Type.String(),
  abn: Type.String(),
  gst_registered: Type.Boolean(),
  invoices: Type.Integer(),
  g1: Dollars,
  a1: Dollars,
});
export type GstRow = Static<typeof GstRow>;
export const GstAnswer = Answer({ data: Type.Array(GstRow) });
export type GstAnswer = Static<typeof GstAnswer>;
