import { type Static, Type } from 'typebox';
import {
  Answer,
  Dollars,
  DollarsIn,
  Failure,
  Id,
  IdParams,
  named,
  OrNull,
  RequiredName,
  RequiredText,
  Text,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CashMovement, NoSale, opening, XReport, ZReport } from './z-reports.ts';

const OpenDrawer = named('OpenDrawer', { session_id: Type.String(), ...opening });

export const Drawer = named(
  'Drawer',
  {
    _id: Type.String(),
    shop_id: Type.String(),
    name: Text,
    last_z: Type.Integer(),
    /** Whether the drawer is out of use: it keeps its Zs and cannot be opened. */
    retired: Type.Boolean(),
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

const DrawerAnswer = Answer({ data: Drawer });
const refused = { 403: Failure, 409: Failure };

export const listDrawers = endpoint({
  method: 'GET',
  path: '/drawers',
  summary: 'List the drawers of a shop',
  description: 'A shop that never opened one has its first, whose `_id` is that of the shop.',
  access: 'login',
  act: 'read',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: Type.Array(Drawer) }) },
});

export const addDrawer = endpoint({
  method: 'POST',
  path: '/drawers',
  summary: 'Add a drawer to a shop',
  access: 'login',
  act: 'edit-shop',
  once: true,
  body: named('NewDrawer', { name: RequiredName, shop_id: Type.Optional(Id) }),
  answers: { 201: DrawerAnswer },
  failures: refused,
});

export const editDrawer = endpoint({
  method: 'PATCH',
  path: '/drawers/:id',
  summary: 'Rename a drawer, or take it out of use or back',
  access: 'login',
  act: 'edit-shop',
  params: IdParams,
  body: named('DrawerPatch', { name: Type.Optional(RequiredName), retired: Type.Optional(Type.Boolean()) }),
  answers: { 200: DrawerAnswer },
  failures: refused,
});

export const openDrawer = endpoint({
  method: 'POST',
  path: '/drawers/:id/open',
  summary: 'Open a drawer with a float',
  access: 'login',
  act: 'open-drawer',
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
  act: 'move-cash',
  asksItself: true,
  once: true,
  params: IdParams,
  body: named('NewCashMovement', {
    direction: Type.Enum(['in', 'out']),
    amount: DollarsIn,
    reason: RequiredText,
    /** The session that the client saw: refused where it was closed meanwhile. Absent: whichever is open. */
    session_id: Type.Optional(Id),
  }),
  answers: { 201: Answer({ data: CashMovement }) },
  failures: refused,
});

export const openWithoutSale = endpoint({
  method: 'POST',
  path: '/drawers/:id/no-sale',
  summary: 'Record that an open drawer is opened without a sale',
  description: 'No money moves. The X and the Z list it with its reason, and so does the audit trail.',
  access: 'login',
  act: 'move-cash',
  asksItself: true,
  once: true,
  params: IdParams,
  body: named('NewNoSale', {
    reason: RequiredText,
    /** The session that the client saw: refused where it was closed meanwhile. Absent: whichever is open. */
    session_id: Type.Optional(Id),
  }),
  answers: { 201: Answer({ data: NoSale }) },
  failures: refused,
});

export const readX = endpoint({
  method: 'GET',
  path: '/drawers/:id/x',
  summary: 'Read what an open drawer has done so far',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: XReport }) },
  failures: { 409: Failure },
});

const Count = Type.Integer({ minimum: 0, maximum: 100_000 });

const counting = {
  /** How many there are of each note and coin, by its cents. At least one is named; an empty drawer has 0 of it. */
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
  /** The session that was counted: refused where the drawer was closed meanwhile. Absent: whichever is open. */
  session_id: Type.Optional(Id),
};

export const countDrawer = endpoint({
  method: 'POST',
  path: '/drawers/:id/count',
  summary: 'Say what was counted in an open drawer, and learn the difference before it is closed',
  description: 'The drawer stays open. Every count is written to the audit trail with what was answered.',
  access: 'login',
  act: 'close-drawer',
  params: IdParams,
  body: named('DrawerCounting', counting),
  answers: {
    200: Answer({ data: named('DrawerCount', { counted: Dollars, expected: Dollars, difference: Dollars }) }),
  },
  failures: refused,
});

export const DrawerClosing = named('DrawerClosing', {
  ...counting,
  note: Type.Optional(Text),
  /**
   * The difference that was told and confirmed: refused where it is another by now, because cash moved meanwhile.
   * Absent: whatever it is.
   */
  difference: Type.Optional(DollarsIn),
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
  act: 'close-drawer',
  once: true,
  params: IdParams,
  body: DrawerClosing,
  answers: { 200: Answer({ data: ZReport }) },
  failures: refused,
});
