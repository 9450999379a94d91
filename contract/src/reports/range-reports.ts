import { type Static, Type } from 'typebox';
import { Answer, Dollars, Id, named, TenderName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { PeriodFigures } from './period-reports.ts';

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
export const Takings = named('Takings', { date: Type.String(), ...PeriodFigures.properties });
export type Takings = Static<typeof Takings>;

/** Money by the day that it moved, by tender: for each day or month, or for each shop in the whole range. */
export const MoneyTakenQuery = Type.Object({
  ...RangeQuery,
  by: Type.Optional(Type.Enum(['day', 'month', 'shop'])),
});
export type MoneyTakenQuery = Static<typeof MoneyTakenQuery>;
/** `date` is yyyy-MM-dd or yyyy-MM, and '' by shop; `shop` is '' by day and month. Money given back is taken off. */
export const MoneyTaken = named('MoneyTaken', {
  date: Type.String(),
  shop: Type.String(),
  tender: TenderName,
  /** The parts of totals that it settles. */
  amount: Dollars,
  /** Of cash: amount + rounding changed hands. */
  rounding: Dollars,
  /** How often money moved. */
  movements: Type.Integer(),
});
export type MoneyTaken = Static<typeof MoneyTaken>;

export const PersonSalesQuery = Type.Object(RangeQuery);
/** `person_id` and `person` are '' for acts of no person: those of shops without staff, and of admins. */
export const PersonSales = named('PersonSales', {
  person_id: Type.String(),
  person: Type.String(),
  /** How many they sold, and for how much. */
  sales: Type.Integer(),
  sold: Dollars,
  /** What edits added to sales or took off them, whoever had sold them. */
  edited: Dollars,
  /** How many they voided, and for how much; negative, as refunds are. */
  voids: Type.Integer(),
  voided: Dollars,
  refunded: Dollars,
  /** All together, and the GST in it. */
  total: Dollars,
  tax: Dollars,
});
export type PersonSales = Static<typeof PersonSales>;

/** The products that brought in most. */
export const TopItemsQuery = Type.Object({
  ...RangeQuery,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type TopItemsQuery = Static<typeof TopItemsQuery>;
export const TopItem = named('TopItem', { name: Type.String(), quantity: Type.Integer(), amount: Dollars });
export type TopItem = Static<typeof TopItem>;

/** Tracked products with fewer than five left, fewest first. */
export const LowStockQuery = Type.Object({
  shop_id: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type LowStockQuery = Static<typeof LowStockQuery>;
export const LowStockItem = named('LowStockItem', {
  _id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
  reorder_level: Type.Union([Type.Integer(), Type.Null()]),
});
export type LowStockItem = Static<typeof LowStockItem>;

/**
 * The labels of the Australian BAS: G1 total sales, 1A GST on sales, each less the adjustments: what the shop's
 * adjustment notes of these days gave back, at 0 or below. `sales` and `sales_gst` are without them.
 */
export const GstQuery = Type.Object(RangeQuery);
export type GstQuery = Static<typeof GstQuery>;
export const GstRow = named('GstRow', {
  shop_id: Type.String(),
  shop: Type.String(),
  abn: Type.String(),
  gst_registered: Type.Boolean(),
  invoices: Type.Integer(),
  sales: Dollars,
  adjustments: Dollars,
  g1: Dollars,
  sales_gst: Dollars,
  adjustments_gst: Dollars,
  a1: Dollars,
});
export type GstRow = Static<typeof GstRow>;

export const listTakings = endpoint({
  method: 'GET',
  path: '/reports/takings',
  summary: 'List the takings of each day or month',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: TakingsQuery,
  answers: { 200: Answer({ data: Type.Array(Takings) }) },
});

export const listMoneyTaken = endpoint({
  method: 'GET',
  path: '/reports/money-taken',
  summary: 'List the money that was taken, by the day that it came',
  description:
    'Sales and GST follow the day of the sale; this follows the day of the money: a part payment of a week later stands on ' +
    'the day of the payment, what a void gave back on that of the void.',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: MoneyTakenQuery,
  answers: { 200: Answer({ data: Type.Array(MoneyTaken) }) },
});

export const listPersonSales = endpoint({
  method: 'GET',
  path: '/reports/people',
  summary: 'List what each person sold, edited, voided and refunded',
  description: 'By the day on which they did it, which may be later than that of the sale.',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: PersonSalesQuery,
  answers: { 200: Answer({ data: Type.Array(PersonSales) }) },
});

export const listTopItems = endpoint({
  method: 'GET',
  path: '/reports/top-items',
  summary: 'List the products that brought in most',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: TopItemsQuery,
  answers: { 200: Answer({ data: Type.Array(TopItem) }) },
});

export const listLowStock = endpoint({
  method: 'GET',
  path: '/reports/low-stock',
  summary: 'List the products that run out',
  access: 'login',
  act: 'read',
  canWait: true,
  query: LowStockQuery,
  answers: { 200: Answer({ data: Type.Array(LowStockItem) }) },
});

export const listGst = endpoint({
  method: 'GET',
  path: '/reports/gst',
  summary: 'List what each shop reports to the tax office',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: GstQuery,
  answers: { 200: Answer({ data: Type.Array(GstRow) }) },
});
