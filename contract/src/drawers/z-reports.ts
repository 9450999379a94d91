import { type Static, type TSchema, Type } from 'typebox';
import {
  Answer,
  Dollars,
  Failure,
  Id,
  IdParams,
  Instant,
  ListAnswer,
  named,
  OrNull,
  PageQuery,
  RequiredText,
  TenderName,
  Text,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Of a drawer that was opened. */
export const opening = {
  float: Dollars,
  opened_at: Instant,
  /** The Z's day in Sydney. */
  opened_on: Type.String(),
  opened_by: Text,
};

const SaleSum = named('DrawerSales', {
  count: Type.Integer(),
  net: Dollars,
  tax: Dollars,
  total: Dollars,
  discount: Dollars,
  /** The card surcharges in the total; absent where there are none. */
  surcharge: Type.Optional(Dollars),
});

const TenderSum = named('DrawerTakings', {
  tender: TenderName,
  count: Type.Integer(),
  taken: Dollars,
  back: Dollars,
  rounding: Dollars,
  total: Dollars,
});

/** Gift cards sold, less those whose sale was voided. Their money is among the takings. */
const CardsSold = Type.Optional(named('DrawerGiftCards', { count: Type.Integer(), total: Dollars }));

/** What was paid down on tickets, less what was given back. That money is among the takings too. */
const DepositsTaken = Type.Optional(named('DrawerDeposits', { count: Type.Integer(), total: Dollars }));

export const CashMovement = named('CashMovement', {
  _id: Type.String(),
  direction: Type.Enum(['in', 'out']),
  amount: Dollars,
  reason: Text,
  by: Text,
  at: Instant,
});
export type CashMovement = Static<typeof CashMovement>;

/** The drawer was opened without a sale. */
export const NoSale = named('NoSale', { _id: Type.String(), reason: Text, by: Text, at: Instant });
export type NoSale = Static<typeof NoSale>;

const session = {
  _id: Type.String(),
  shop_id: Type.String(),
  shop_name: Text,
  drawer_id: Type.String(),
  drawer_name: Text,
  ...opening,
  movements: Type.Array(CashMovement),
  no_sales: Type.Array(NoSale),
};

const salesWith = <Sum extends TSchema>(sum: Sum) => ({ sales: sum, changes: sum, refunds: sum, voids: sum, all: sum });

export const XReport = named(
  'XReport',
  {
    ...session,
    ...salesWith(OrNull(SaleSum)),
    takings: OrNull(Type.Array(TenderSum)),
    gift_cards: CardsSold,
    deposits: DepositsTaken,
    expected: OrNull(Dollars),
  },
  {
    description:
      'What a drawer has done since it was opened. `takings` and `expected` are null where the caller may not know what should ' +
      'be in the drawer before it is counted; so are the sums of sales for a person who may not see figures, because where all pay ' +
      'cash they tell the same.',
  },
);
export type XReport = Static<typeof XReport>;

const closing = {
  number: Type.Integer(),
  closed_at: Instant,
  closed_on: Type.String(),
  closed_by: Text,
  expected: Dollars,
  counted: Dollars,
  difference: Dollars,
};

const ZNote = named('ZNote', { note: Text, by: Text, at: Instant });

export const ZReport = named(
  'ZReport',
  {
    ...session,
    ...salesWith(SaleSum),
    ...closing,
    takings: Type.Array(TenderSum),
    gift_cards: CardsSold,
    deposits: DepositsTaken,
    counts: Type.Array(named('CountedCash', { cents: Type.Integer(), count: Type.Integer() })),
    note: Text,
    notes: Type.Array(ZNote),
  },
  {
    description:
      'What a drawer did from its float to its count, as it was added up then; it is never changed. `difference` is what was counted less what ' +
      'was expected. `note` was made with the count, `notes` afterwards.',
  },
);
export type ZReport = Static<typeof ZReport>;

export const ListedZ = named('ListedZReport', {
  _id: Type.String(),
  shop_id: Type.String(),
  shop_name: Text,
  drawer_id: Type.String(),
  drawer_name: Text,
  opened_at: Instant,
  opened_by: Text,
  ...closing,
});
export type ListedZ = Static<typeof ListedZ>;

const days = {
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
};

export const listZ = endpoint({
  method: 'GET',
  path: '/z-reports',
  summary: 'List Zs by the Sydney day they were made on, the latest first',
  access: 'login',
  act: 'see-figures',
  query: Type.Object({ page: PageQuery.page, limit: PageQuery.limit, shop_id: Type.Optional(Id), ...days }),
  answers: { 200: ListAnswer(ListedZ) },
});

export const findZ = endpoint({
  method: 'GET',
  path: '/z-reports/:id',
  summary: 'Read a Z',
  access: 'login',
  act: 'close-drawer',
  params: IdParams,
  answers: { 200: Answer({ data: ZReport }) },
});

export const noteZ = endpoint({
  method: 'POST',
  path: '/z-reports/:id/notes',
  summary: 'Add a note to a Z',
  access: 'login',
  act: 'close-drawer',
  once: true,
  params: IdParams,
  body: named('NewZNote', { note: RequiredText }),
  answers: { 201: Answer({ data: ZReport }) },
  failures: { 403: Failure, 409: Failure },
});

const UndrawnSales = named('SalesWithoutDrawer', {
  shop_id: Type.String(),
  shop_name: Text,
  count: Type.Integer(),
  cash: Dollars,
});

export const watchDrawers = endpoint({
  method: 'GET',
  path: '/z-reports/today',
  summary: 'Read the Zs of today whose count differed, and what shops with drawers sold today without an open one',
  access: 'admin',
  answers: {
    200: Answer({
      data: named('DrawersToday', { differences: Type.Array(ListedZ), without_drawer: Type.Array(UndrawnSales) }),
    }),
  },
});
