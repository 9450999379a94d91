import { parkedSaleOf, quoteOf } from '../factories/factories.ts';
import { newCardCode } from '../factories/gift-cards.ts';
import { ADMIN_ONLY, ANYONE_LOGGED_IN, MAKES_FOR, nextNumber, OWN, ofShop, type Permission } from './line.ts';
import type { Row, World } from './world.ts';

const sale = ({ shop }: Row, { product }: World) => ({
  body: { shop_id: shop._id, productDetails: [{ productId: product._id, quantity: 1, price: product.price }] },
});

export const invoices: Permission[] = [
  ...['/invoice', '/summary'].flatMap((path): Permission[] => [
    { call: `GET ${path}`, ...ANYONE_LOGGED_IN },
    { call: `GET ${path}`, on: 'invoice', note: 'of a shop', send: ofShop, ...OWN },
    { call: `POST ${path}`, on: 'invoice', note: 'for a shop', send: sale, ...MAKES_FOR },
    { call: `GET ${path}/:id`, on: 'invoice', ...OWN },
    { call: `PATCH ${path}/:id`, on: 'invoice', send: () => ({ body: { cash: 1 } }), ...OWN },
    { call: `DELETE ${path}/:id`, on: 'invoice', ...OWN },
  ]),
  {
    call: 'POST /summary',
    on: 'invoice',
    note: 'of a sale',
    send: ({ id }) => ({ body: { invoice_id: id } }),
    nobody: 401,
    own: 201,
    others: 404,
    admin: 201,
  },
  { call: 'GET /parked-sales', ...ANYONE_LOGGED_IN },
  { call: 'GET /parked-sales', on: 'parked sale', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /parked-sales',
    on: 'parked sale',
    note: 'for a shop',
    send: ({ shop }, { product }) => ({ body: { ...parkedSaleOf(product), shop_id: shop._id } }),
    ...MAKES_FOR,
  },
  { call: 'POST /parked-sales/:id/recall', on: 'parked sale', ...OWN },
  { call: 'DELETE /parked-sales/:id', on: 'parked sale', ...OWN },
  { call: 'GET /quotes', ...ANYONE_LOGGED_IN },
  { call: 'GET /quotes', on: 'quote', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /quotes',
    on: 'quote',
    note: 'for a shop',
    send: ({ shop }, { product }) => ({ body: { ...quoteOf(product), shop_id: shop._id } }),
    ...MAKES_FOR,
  },
  { call: 'GET /quotes/:id', on: 'quote', ...OWN },
  { call: 'PATCH /quotes/:id', on: 'quote', send: () => ({ body: { note: 'Ready on Friday' } }), ...OWN },
  { call: 'POST /quotes/:id/lose', on: 'quote', send: () => ({ body: {} }), ...OWN },
  { call: 'POST /quotes/:id/reopen', on: 'quote', ...OWN },
  {
    call: 'POST /quotes/:id/email',
    on: 'quote',
    send: () => ({ body: { to: 'a@b.co' } }),
    nobody: 401,
    own: 400,
    others: 404,
    admin: 400,
  },
  { call: 'GET /gift-cards', ...ANYONE_LOGGED_IN },
  { call: 'GET /gift-cards', on: 'gift card', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /gift-cards',
    on: 'gift card',
    note: 'for a shop',
    send: ({ shop }) => ({ body: { code: newCardCode(), amount: 50, tender: 'cash', shop_id: shop._id } }),
    ...MAKES_FOR,
  },
  { call: 'POST /gift-cards/find', send: () => ({ body: { code: 'none' } }), nobody: 401, shop: 400, admin: 400 },
  { call: 'GET /gift-cards/owed', ...ANYONE_LOGGED_IN },
  { call: 'GET /gift-cards/owed', on: 'gift card', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /gift-cards/:id', on: 'gift card', ...OWN },
  {
    call: 'POST /gift-cards/:id/void',
    on: 'gift card',
    send: () => ({ body: { reason: 'Sold twice' } }),
    ...OWN,
    own: 201,
    admin: 201,
  },
  { call: 'GET /owing', nobody: 401, shop: 200, admin: 400 },
  { call: 'GET /owing', on: 'invoice', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /owing/:id', on: 'customer', send: ofShop, ...OWN },
  { call: 'GET /owing/:id/statement.pdf', on: 'customer', send: ofShop, ...OWN },
  { call: 'GET /owing/:id/reminder', on: 'customer', send: ofShop, nobody: 401, own: 400, others: 404, admin: 400 },
  {
    call: 'POST /owing/:id/reminder',
    on: 'customer',
    send: ofShop,
    nobody: 401,
    own: 400,
    others: 404,
    admin: 400,
  },
  { call: 'GET /adjustment-notes', ...ANYONE_LOGGED_IN },
  { call: 'GET /adjustment-notes', on: 'adjustment note', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /adjustment-notes/:id', on: 'adjustment note', ...OWN },
  {
    call: 'POST /adjustment-notes/:id/email',
    on: 'adjustment note',
    send: () => ({ body: { to: 'a@b.co' } }),
    nobody: 401,
    own: 400,
    others: 404,
    admin: 400,
  },
  { call: 'GET /invoice/:id/refunds', on: 'invoice', ...OWN },
  {
    call: 'POST /invoice/:id/refunds',
    on: 'invoice',
    send: ({ lineId }) => ({ body: { reason: 'goodwill', lines: [{ line_id: lineId, quantity: 1 }] } }),
    ...OWN,
    own: 201,
    admin: 201,
  },
  {
    call: 'POST /invoice/:id/exchange',
    on: 'invoice',
    send: ({ lineId }, { product }) => ({
      body: {
        reason: 'goodwill',
        lines: [{ line_id: lineId, quantity: 1 }],
        productDetails: [{ productId: product._id, quantity: 1, price: product.price }],
      },
    }),
    ...OWN,
    own: 201,
    admin: 201,
  },
  { call: 'GET /drawers', nobody: 401, shop: 200, admin: 400 },
  { call: 'GET /drawers', on: 'drawer', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /drawers',
    on: 'shop',
    send: ({ shop }) => ({ body: { name: `D${nextNumber()}`, shop_id: shop._id } }),
    ...MAKES_FOR,
  },
  { call: 'PATCH /drawers/:id', on: 'drawer', send: () => ({ body: { name: `D${nextNumber()}` } }), ...OWN },
  {
    call: 'POST /drawers/:id/open',
    on: 'closed drawer',
    send: () => ({ body: { float: 10 } }),
    nobody: 401,
    own: 201,
    others: 404,
    admin: 201,
  },
  {
    call: 'POST /drawers/:id/cash',
    on: 'drawer',
    send: () => ({ body: { direction: 'in', amount: 1, reason: 'Coins' } }),
    nobody: 401,
    own: 201,
    others: 404,
    admin: 201,
  },
  {
    call: 'POST /drawers/:id/no-sale',
    on: 'drawer',
    send: () => ({ body: { reason: 'Change for a customer' } }),
    nobody: 401,
    own: 201,
    others: 404,
    admin: 201,
  },
  { call: 'GET /drawers/:id/x', on: 'drawer', ...OWN },
  { call: 'POST /drawers/:id/count', on: 'drawer', send: () => ({ body: { counts: { 5: 0 } } }), ...OWN },
  { call: 'POST /drawers/:id/close', on: 'drawer', send: () => ({ body: { counts: { 5: 0 } } }), ...OWN },
  { call: 'GET /z-reports', ...ANYONE_LOGGED_IN },
  { call: 'GET /z-reports', on: 'z', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /z-reports/today', ...ADMIN_ONLY },
  { call: 'GET /z-reports/:id', on: 'z', ...OWN },
  {
    call: 'POST /z-reports/:id/notes',
    on: 'z',
    send: () => ({ body: { note: 'Counted twice' } }),
    nobody: 401,
    own: 201,
    others: 404,
    admin: 201,
  },
  { call: 'GET /changed-sales', nobody: 401, own: 403, others: 403, admin: 200 },
  { call: 'GET /changed-sales/after-the-day', nobody: 401, own: 403, others: 403, admin: 200 },
  { call: 'GET /invoice/:id/payments', on: 'invoice', nobody: 401, own: 200, others: 404, admin: 200 },
  { call: 'GET /invoice/:id/history', on: 'invoice', nobody: 401, own: 403, others: 403, admin: 200 },
  {
    call: 'POST /invoice/:id/email',
    on: 'invoice',
    send: () => ({ body: { to: 'a@b.co' } }),
    nobody: 401,
    own: 400,
    others: 404,
    admin: 400,
  },
];

/** Some reports need the days. */
const DAYS = { start_date: '2026-11-01', end_date: '2026-11-30' };
const CUSTOM = { filter: 'custom' };

const OF_NOW = new Set(['/reports/low-stock', '/reports/stock-value', '/reports/dead-stock']);
const BY_PERIOD = new Set(['/reports/comparison', '/reports/margins', '/reports/repairs', '/reports/commission']);

const perShop: Permission[] = [
  '/getSummaryReportAmount',
  '/getSoldQuantityReport',
  '/reports/takings',
  '/reports/money-taken',
  '/reports/people',
  '/reports/top-items',
  '/reports/low-stock',
  '/reports/gst',
  '/reports/comparison',
  '/reports/margins',
  '/reports/repairs',
  '/reports/commission',
  '/reports/stock-value',
  '/reports/dead-stock',
].flatMap((path): Permission[] => {
  const days = OF_NOW.has(path) ? {} : { ...DAYS, ...(BY_PERIOD.has(path) && CUSTOM) };
  const call = `GET ${path}`;
  return [
    { call, send: () => ({ query: days }), ...ANYONE_LOGGED_IN },
    { call, on: 'shop', note: 'of a shop', send: ({ shop }) => ({ query: { ...days, shop_id: shop._id } }), ...OWN },
  ];
});

const JOURNAL = { ...DAYS, program: 'xero' };
const journal = ['/journal', '/journal/export.csv'].flatMap((path): Permission[] => {
  const call = `GET ${path}`;
  return [
    { call, send: () => ({ query: JOURNAL }), ...ANYONE_LOGGED_IN, admin: 400 },
    { call, on: 'shop', note: 'of a shop', send: ({ shop }) => ({ query: { ...JOURNAL, shop_id: shop._id } }), ...OWN },
  ];
});

export const reports: Permission[] = [
  ...journal,
  { call: 'GET /journal/codes', ...ANYONE_LOGGED_IN },
  { call: 'PUT /journal/codes', send: () => ({ body: { codes: [] } }), ...ADMIN_ONLY },
  ...perShop,
  // The call takes no shop: a shop's login gets its own.
  { call: 'GET /getMultiSaleSummary', ...ANYONE_LOGGED_IN },
];
