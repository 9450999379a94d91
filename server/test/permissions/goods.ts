import {
  ADMIN_ONLY,
  ANYONE_LOGGED_IN,
  DELETES,
  MAKES,
  MAKES_FOR,
  nextNumber,
  OWN,
  OWN_AND_SHARED,
  ofShop,
  type Permission,
} from './line.ts';
import type { Row, Target, World } from './world.ts';

const namedBody =
  (body: object = {}) =>
  (_: Row, { category }: World) => ({
    body: { name: `Named ${nextNumber()}`, categoryId: category._id, ...body },
  });

/** The catalogue is shared: both roles, every row. */
const callsOf = (path: string, on: Target, body: object = {}): Permission[] => [
  { call: `GET ${path}`, ...ANYONE_LOGGED_IN },
  {
    call: `POST ${path}`,
    on: path === '/device' || path === '/model' ? 'brand' : on,
    send: (row, world) => namedBody({ ...body, brandId: row.id })(row, world),
    ...MAKES,
  },
  { call: `GET ${path}/:id`, on, ...ANYONE_LOGGED_IN },
  { call: `PATCH ${path}/:id`, on, send: () => ({ body: { name: `Named ${nextNumber()}` } }), ...ANYONE_LOGGED_IN },
  { call: `PUT ${path}/:id`, on, send: () => ({ body: { name: `Named ${nextNumber()}` } }), ...ANYONE_LOGGED_IN },
  { call: `DELETE ${path}/:id`, on, ...ANYONE_LOGGED_IN },
];

export const catalogue: Permission[] = [
  ...callsOf('/category', 'category'),
  ...callsOf('/brand', 'brand'),
  ...callsOf('/device', 'device'),
  ...callsOf('/model', 'device'),
  ...callsOf('/repairparts', 'part'),
  ...callsOf('/taxes', 'tax', { taxValue: 5 }),
];

/** As shared as the catalogue that the prices are of. */
const arrangement = (row: Row) => ({ body: { favourites: [], shop_id: row.shop._id } });

export const favourites: Permission[] = [
  { call: 'GET /favourites', nobody: 401, shop: 200, admin: 400 },
  { call: 'GET /favourites', on: 'customer', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'PUT /favourites', on: 'customer', send: arrangement, ...OWN },
];

export const repairPrices: Permission[] = [
  {
    call: 'GET /repair-prices',
    send: (_, { category }) => ({ query: { categoryId: category._id } }),
    ...ANYONE_LOGGED_IN,
  },
  {
    call: 'PUT /repair-prices',
    send: (_, { cell }) => ({ body: { changes: [{ ...cell, price: 5 }] } }),
    ...ANYONE_LOGGED_IN,
  },
  { call: 'GET /repair-prices/history', send: (_, { cell }) => ({ query: cell }), ...ANYONE_LOGGED_IN },
];

const newProduct = (row: Row, { category }: World) => ({
  body: { name: 'P', category: category.category_name, price: 1, shop_id: row.shop._id },
});

export const products: Permission[] = [
  { call: 'GET /products', ...ANYONE_LOGGED_IN },
  { call: 'GET /products', on: 'product', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'POST /products', on: 'product', note: 'for a shop', send: newProduct, ...MAKES_FOR },
  { call: 'GET /products/suppliers', ...ANYONE_LOGGED_IN },
  { call: 'GET /products/suppliers', on: 'product', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /products/:id', on: 'product', ...OWN_AND_SHARED },
  { call: 'GET /products/:id/story', on: 'product', ...OWN_AND_SHARED },
  { call: 'GET /products/:id/months', on: 'product', ...OWN_AND_SHARED },
  { call: 'PATCH /products/:id', on: 'product', send: () => ({ body: { price: 2 } }), ...OWN_AND_SHARED },
  { call: 'PUT /products/:id', on: 'product', send: () => ({ body: { price: 2 } }), ...OWN_AND_SHARED },
  {
    call: 'POST /products/:id/faulty',
    on: 'product',
    send: () => ({ body: { quantity: 1, to: 'written-off', reason: 'Broken' } }),
    ...OWN_AND_SHARED,
    own: 409,
    shared: 409,
    admin: 409,
  },
  { call: 'DELETE /products/:id', on: 'product', ...DELETES },
];

/** Without a file, so that a caller who may do it is told to choose one. */
const TAKES_FILE = { nobody: 401, shop: 400, admin: 400 };

export const transfer: Permission[] = [
  { call: 'GET /products/export.csv', ...ANYONE_LOGGED_IN },
  { call: 'GET /products/export.csv', on: 'product', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /users/export.csv', ...ANYONE_LOGGED_IN },
  { call: 'GET /users/export.csv', on: 'customer', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /catalogue/export.csv', ...ANYONE_LOGGED_IN },
  { call: 'GET /repair-prices/export.csv', ...ANYONE_LOGGED_IN },
  { call: 'GET /catalogue/starter', ...ADMIN_ONLY },
  {
    call: 'POST /catalogue/starter',
    send: () => ({ body: { choices: [{ category: 'Console', repairs: false, brands: ['Valve'] }] } }),
    ...ADMIN_ONLY,
  },
  { call: 'POST /products/import', ...TAKES_FILE },
  { call: 'POST /users/import', ...TAKES_FILE },
  { call: 'POST /catalogue/import', ...TAKES_FILE },
  { call: 'POST /repair-prices/import', ...TAKES_FILE },
];
