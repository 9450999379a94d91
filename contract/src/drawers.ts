import { type Static, Type } from 'typebox';
import {
  Answer,
  Dollars,
  DollarsIn,
  Failure,
  Id,
  IdParams,
  Instant,
  ListAnswer,
  named,
  PageQuery,
  RequiredName,
  RequiredText,
  Text,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const opening = {
  float: Dollars,
  opened_at: Instant,
  /** Its day in Sydney. */
  opened_on: Type.String(),
  opened_by: Text,
};

const OpenDrawer = named('OpenDrawer', { session_id: Type.String(), ...opening });

export const Drawer = named(
  'Drawer',
  {
    _id: Type.String(),
    shop_id: Type.String(),
    name: Text,
    last_z: Type.Integer(),
    open: OrNull(OpenDrawer),
    last_counted: OrNull(Dollars),
  },
  {
    description:
      'A cash drawer. A browser that sends its `_id` in the header `Drawer` takes its money into it while it is open; one that ' +
      'sends none takes it into the only open drawer of the shop.',
  },
);
export type Drawer = Static<typeof Drawer>;

const SaleSum = named('DrawerSales', {
  count: Type.Integer(),
  net: Dollars,
  tax: Dollars,
  total: Dollars,
  discount: Dollars,
});

const TenderSum = named('DrawerTakings', {
  tender: Type.Enum(['cash', 'eftpos', 'afterpay']),
  count: Type.Integer(),
  taken: Dollars,
  back: Dollars,
  rounding: Dollars,
  total: Dollars,
});

const CashMovement = named('CashMovement', {
  _id: Type.String(),
  direction: Type.Enum(['in', 'out']),
  amount: Dollars,
  reason: Text,
  by: Text,
  at: Instant,
});
export type CashMovement = Static<typeof CashMovement>;

const session = {
  _id: Type.String(),
  shop_id: Type.String(),
  shop_name: Text,
  drawer_id: Type.String(),
  drawer_name: Text,
  ...opening,
  sales: SaleSum,
  changes: SaleSum,
  refunds: SaleSum,
  voids: SaleSum,
  all: SaleSum,
  movements: Type.Array(CashMovement),
};

export const XReport = named(
  'XReport',
  { ...session, takings: OrNull(Type.Array(TenderSum)), expected: OrNull(Dollars) },
  {
    description:
      'What a drawer has done since it was opened. `takings` and `expected` are null where the caller may not know what should ' +
      'be in the drawer before it is counted.',
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
    ...closing,
    takings: Type.Array(TenderSum),
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

const DrawerAnswer = Answer({ data: Drawer });
const refused = { 403: Failure, 409: Failure };

export const listDrawers = endpoint({
  method: 'GET',
  path: '/drawers',
  summary: 'List the drawers of a shop',
  description: 'A shop that never opened one has its first, whose `_id` is that of the shop.',
  access: 'login',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: Type.Array(Drawer) }) },
});

export const addDrawer = endpoint({
  method: 'POST',
  path: '/drawers',
  summary: 'Add a drawer to a shop',
  access: 'login',
  once: true,
  body: named('NewDrawer', { name: RequiredName, shop_id: Type.Optional(Id) }),
  answers: { 201: DrawerAnswer },
  failures: refused,
});

export const renameDrawer = endpoint({
  method: 'PATCH',
  path: '/drawers/:id',
  summary: 'Rename a drawer',
  access: 'login',
  params: IdParams,
  body: named('DrawerPatch', { name: RequiredName }),
  answers: { 200: DrawerAnswer },
  failures: refused,
});

export const openDrawer = endpoint({
  method: 'POST',
  path: '/drawers/:id/open',
  summary: 'Open a drawer with a float',
  access: 'login',
  once: true,
  params: IdParams,
  body: named('DrawerOpening', { float: DollarsIn }),
  answers: { 201: DrawerAnswer },
  failures: refused,
});

export const moveCash = endpoint({
  method: 'POST',
  path: '/drawers/:id/cash',
  summary: 'Put cash into an open drawer or take some out, for another reason than a sale',
  access: 'login',
  once: true,
  params: IdParams,
  body: named('NewCashMovement', {
    direction: Type.Enum(['in', 'out']),
    amount: DollarsIn,
    reason: RequiredText,
    /** The session that is meant: refused where the drawer was closed meanwhile. Absent: whichever is open. */
    session_id: Type.Optional(Id),
  }),
  answers: { 201: Answer({ data: CashMovement }) },
  failures: refused,
});

export const readX = endpoint({
  method: 'GET',
  path: '/drawers/:id/x',
  summary: 'Read what an open drawer has done so far',
  access: 'login',
  params: IdParams,
  answers: { 200: Answer({ data: XReport }) },
  failures: { 409: Failure },
});

const Count = Type.Integer({ minimum: 0, maximum: 100_000 });

export const DrawerClosing = named('DrawerClosing', {
  /** How many there are of each note and coin, by its cents. */
  counts: named(
    'CashCount',
    {
      10000: Type.Optional(Count),
      5000: Type.Optional(Count),
      2000: Type.Optional(Count),
      1000: Type.Optional(Count),
      500: Type.Optional(Count),
      200: Type.Optional(Count),
      100: Type.Optional(Count),
      50: Type.Optional(Count),
      20: Type.Optional(Count),
      10: Type.Optional(Count),
      5: Type.Optional(Count),
    },
    { additionalProperties: false },
  ),
  note: Type.Optional(Text),
  /** The session that was counted: refused where the drawer was closed meanwhile. Absent: whichever is open. */
  session_id: Type.Optional(Id),
});
export type DrawerClosing = Static<typeof DrawerClosing>;

export const closeDrawer = endpoint({
  method: 'POST',
  path: '/drawers/:id/close',
  summary: 'Close a drawer with a blind count, and make its Z',
  description:
    'What should have been in the drawer is answered with the Z, once the count is in. The Z is final: what is wrong about a count is ' +
    'said in a note.',
  access: 'login',
  once: true,
  params: IdParams,
  body: DrawerClosing,
  answers: { 200: Answer({ data: ZReport }) },
  failures: refused,
});

const days = {
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
};

export const listZ = endpoint({
  method: 'GET',
  path: '/z-reports',
  summary: 'List Zs by the Sydney day they were made on, the latest first',
  access: 'login',
  query: Type.Object({ page: PageQuery.page, limit: PageQuery.limit, shop_id: Type.Optional(Id), ...days }),
  answers: { 200: ListAnswer(ListedZ) },
});

export const findZ = endpoint({
  method: 'GET',
  path: '/z-reports/:id',
  summary: 'Read a Z',
  access: 'login',
  params: IdParams,
  answers: { 200: Answer({ data: ZReport }) },
});

export const noteZ = endpoint({
  method: 'POST',
  path: '/z-reports/:id/notes',
  summary: 'Add a note to a Z',
  access: 'login',
  once: true,
  params: IdParams,
  body: named('NewZNote', { note: RequiredText }),
  answers: { 201: Answer({ data: ZReport }) },
  failures: refused,
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
