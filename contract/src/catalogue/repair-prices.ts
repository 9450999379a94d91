import { type Static, Type } from 'typebox';
import {
  Answer,
  Dollars,
  DollarsIn,
  Failure,
  Id,
  Instant,
  ListAnswer,
  named,
  OrNull,
  PageQuery,
  Text,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CSV, importCall } from '../transfer.ts';

/** Devices that one page of the price book has. */
export const DEVICES_A_PAGE = 60;
/** Cells that one call changes. */
export const MOST_CHANGES = 2000;

const cell = { deviceId: Type.String(), repairPartId: Type.String() };

export const RepairPrice = named(
  'RepairPrice',
  {
    ...cell,
    price: Dollars,
    cost: OrNull(Dollars),
    warranty_days: OrNull(Type.Integer()),
    updatedAt: Instant,
  },
  {
    description:
      'What a repair part costs on a device, with GST, in all shops. `cost` is what the part costs the shop, before GST; it is null ' +
      'where none was entered, and for whoever may not edit the catalogue.',
  },
);
export type RepairPrice = Static<typeof RepairPrice>;

const PricedDevice = named('PricedDevice', { _id: Type.String(), name: Text, brand_name: Text });
const PricedProblem = named('PricedProblem', { _id: Type.String(), name: Text });

export const RepairPrices = named('RepairPrices', {
  devices: Type.Array(PricedDevice),
  problems: Type.Array(PricedProblem),
  prices: Type.Array(RepairPrice),
  page: Type.Integer(),
  pages: Type.Integer(),
});
export type RepairPrices = Static<typeof RepairPrices>;

export const listRepairPrices = endpoint({
  method: 'GET',
  path: '/repair-prices',
  summary: 'List the prices of the repairs of a category',
  description:
    `The devices of the category, or of one of its brands, at most ${DEVICES_A_PAGE} a page; all its repair parts; and the prices ` +
    'that there are for both. A repair without a price is not among `prices`.',
  access: 'login',
  act: 'read',
  query: Type.Object({
    categoryId: Id,
    brandId: Type.Optional(Id),
    deviceId: Type.Optional(Id),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
  answers: { 200: Answer({ data: RepairPrices }) },
});

const RepairPriceChange = named('RepairPriceChange', {
  deviceId: Id,
  repairPartId: Id,
  price: OrNull(DollarsIn),
  cost: Type.Optional(OrNull(DollarsIn)),
  warranty_days: Type.Optional(OrNull(Type.Integer())),
  updatedAt: Type.Optional(OrNull(Type.String({ maxLength: 64 }))),
});
export type RepairPriceChange = Static<typeof RepairPriceChange>;

export const RepairPriceChanges = named(
  'RepairPriceChanges',
  { changes: Type.Array(RepairPriceChange, { minItems: 1, maxItems: MOST_CHANGES }) },
  {
    description:
      'Each device and repair part at most once. `price` null removes the price with its cost and warranty. `cost` and ' +
      '`warranty_days` stay where they are left out, null clears them. `updatedAt` as last read, null where there was no ' +
      'price: one that was changed since then refuses the whole call. Without `updatedAt` nothing is compared.',
  },
);
export type RepairPriceChanges = Static<typeof RepairPriceChanges>;

const ChangedFailure = named('ChangedRepairPrices', Failure.properties, {
  description:
    'Nothing was saved: prices were changed since they were read (`updatedAt`), or what they are of is being deleted. `errors` names ' +
    'each changed one by its place (`changes.3`), and says what it is now.',
});

export const changeRepairPrices = endpoint({
  method: 'PUT',
  path: '/repair-prices',
  summary: 'Change prices of repairs, all of them or none',
  description: 'Answers how many prices it changed, and the present prices of all that were sent.',
  access: 'login',
  act: 'edit-catalogue',
  subject: 'repair-prices',
  once: true,
  body: RepairPriceChanges,
  bodyLimit: 1_048_576,
  answers: { 200: Answer({ data: Type.Object({ changed: Type.Integer(), prices: Type.Array(RepairPrice) }) }) },
  failures: { 409: ChangedFailure },
});

const PriceValues = named(
  'RepairPriceValues',
  { price: OrNull(Dollars), cost: OrNull(Dollars), warranty_days: OrNull(Type.Integer()) },
  { description: 'All null where there was no price. `cost` is null for whoever may not edit the catalogue.' },
);

export const PastRepairPrice = named(
  'PastRepairPrice',
  { _id: Type.String(), at: Instant, actor: Text, before: PriceValues, after: PriceValues },
  {
    description:
      "One change of a price. `actor` is the person and the shop, else the login's email; '' for the server itself, and for a " +
      'login that was deleted since.',
  },
);
export type PastRepairPrice = Static<typeof PastRepairPrice>;

export const listPastRepairPrices = endpoint({
  method: 'GET',
  path: '/repair-prices/history',
  summary: 'List what became of a price',
  description:
    'The changes of the price of one repair on one device, newest first. Whoever may not see costs is not told of changes of the ' +
    'cost alone.',
  access: 'login',
  act: 'read',
  query: Type.Object({ deviceId: Id, repairPartId: Id, page: PageQuery.page, limit: PageQuery.limit }),
  answers: { 200: ListAnswer(PastRepairPrice) },
});

export const exportRepairPrices = endpoint({
  method: 'GET',
  path: '/repair-prices/export.csv',
  summary: 'Export the prices of repairs as CSV',
  description: 'All prices that there are. Without the column of costs for whoever may not edit the catalogue.',
  access: 'login',
  act: 'export',
  subject: 'prices',
  canWait: true,
  answers: { 200: CSV },
});

export const importRepairPrices = importCall(
  '/repair-prices/import',
  'Import the prices of repairs from a CSV file',
  'prices',
);
