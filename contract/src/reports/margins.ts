import { type Static, Type } from 'typebox';
import { Answer, Dollars, named } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { PeriodName, ReportQuery } from './period-reports.ts';

/** What sales are grouped by. `item`: the product or, of a repair, the problem on the device. */
export const MarginGroup = Type.Enum(['item', 'category', 'brand', 'device', 'problem', 'person']);
export type MarginGroup = Static<typeof MarginGroup>;

/** What the period is seen beside: the span before it, or the same days of the year before. */
export const MarginBefore = Type.Enum(['previous', 'year']);
export type MarginBefore = Static<typeof MarginBefore>;

/** At most 366 days. */
export const MarginQuery = Type.Object({
  ...ReportQuery.properties,
  filter: PeriodName,
  by: Type.Optional(MarginGroup),
  before: Type.Optional(MarginBefore),
});
export type MarginQuery = Static<typeof MarginQuery>;

/**
 * Sales less refunds, after discounts. `total` is with GST, all others without. `margin` is `subtotal` less `uncosted` (what was
 * paid for goods of unknown cost) less `cost`; `percent` is of the same revenue, null where there is none. The four are absent for
 * whoever may not see costs.
 */
export const SoldAmounts = named('SoldAmounts', {
  quantity: Type.Integer(),
  total: Dollars,
  subtotal: Dollars,
  cost: Type.Optional(Dollars),
  margin: Type.Optional(Dollars),
  percent: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  uncosted: Type.Optional(Dollars),
});
export type SoldAmounts = Static<typeof SoldAmounts>;

/** `name` is '' for what has no such group: a product has no problem. */
export const MarginRow = named('MarginRow', {
  key: Type.String(),
  name: Type.String(),
  /** Of items alone; '' of other groups. */
  kind: Type.Enum(['product', 'repair', '']),
  ...SoldAmounts.properties,
  before: Type.Optional(SoldAmounts),
});
export type MarginRow = Static<typeof MarginRow>;

/** The rows that brought in most come first. Of more than 2,000, the others are one row, `others` in number. */
export const Margins = named('Margins', {
  rows: Type.Array(MarginRow),
  others: Type.Integer(),
  /** The days that the period is seen beside, which count up to `until` where that is there. */
  before: Type.Optional(
    Type.Object({ start_date: Type.String(), end_date: Type.String(), until: Type.Optional(Type.String()) }),
  ),
});
export type Margins = Static<typeof Margins>;

export const listMargins = endpoint({
  method: 'GET',
  path: '/reports/margins',
  summary: 'List what was sold, what it cost and what is left',
  description:
    'By the day of the sale; a refund counts on its own day. Costs are those of the moment of each sale. Goods that a refund put ' +
    'back on the shelf bring their cost back; others do not. Each line has its part of the GST of its invoice, so that the lines ' +
    'add up to the invoices. Costs are told to whoever may edit both products and the prices of repairs.',
  access: 'login',
  act: 'see-figures',
  canWait: true,
  query: MarginQuery,
  answers: { 200: Answer({ data: Margins }) },
});
