import { ADMIN } from '../servers/house.ts';
import {
  ADMIN_ONLY,
  ANYONE_LOGGED_IN,
  DELETES,
  MAKES,
  MAKES_FOR,
  nextNumber,
  OPEN,
  OWN,
  OWN_AND_SHARED,
  ofShop,
  type Permission,
} from './line.ts';
import type { Row } from './world.ts';

const inShop = (body: object) => (row: Row) => ({ body: { ...body, shop_id: row.shop._id } });
const customer = { first_name: 'Ada', email: 'ada@example.com', phone: '1' };

const MAIL = {
  host: 'mail.example.com',
  port: 465,
  security: 'tls',
  login: 'till',
  mail_password: 'glue and glass',
  from_name: '',
  from_address: 'till@example.com',
  reply_to: '',
  password: ADMIN.password,
};

export const operation: Permission[] = [
  { call: 'GET /health', ...OPEN },
  { call: 'GET /openapi.json', ...OPEN },
  { call: 'GET /backup', ...ADMIN_ONLY },
  { call: 'GET /mail-settings', ...ADMIN_ONLY },
  // These servers have no key, so a right body is refused only for that.
  { call: 'PUT /mail-settings', send: () => ({ body: MAIL }), nobody: 401, shop: 403, admin: 409 },
  { call: 'POST /mail-settings/removal', send: () => ({ body: { password: ADMIN.password } }), ...ADMIN_ONLY },
  { call: 'POST /mail-settings/test', note: 'where none is set', nobody: 401, shop: 403, admin: 409 },
  { call: 'GET /https', ...ADMIN_ONLY },
  { call: 'POST /https', send: () => ({ body: { names: [], password: ADMIN.password } }), ...ADMIN_ONLY },
  { call: 'POST /https/authority', send: () => ({ body: { password: ADMIN.password } }), ...ADMIN_ONLY },
  { call: 'POST /https/end', send: () => ({ body: { password: ADMIN.password } }), ...ADMIN_ONLY },
  { call: 'GET /trust', ...OPEN },
  { call: 'GET /trust/authority.crt', ...OPEN },
  { call: 'GET /upkeep', ...ADMIN_ONLY },
  { call: 'POST /upkeep/tasks', send: () => ({ body: { task: 'seal' } }), nobody: 401, shop: 403, admin: 202 },
  { call: 'GET /getting-started', ...ADMIN_ONLY },
  { call: 'PATCH /getting-started', send: () => ({ body: { isPutAway: true } }), ...ADMIN_ONLY },
  { call: 'POST /export/permits', send: () => ({ body: { password: ADMIN.password } }), ...ADMIN_ONLY },
  { call: 'GET /export', note: 'without a permit', nobody: 401, shop: 403, admin: 403 },
  { call: 'GET /export/progress', ...ADMIN_ONLY },
  { call: 'GET /metrics', note: 'no login opens them', nobody: 404, shop: 404, admin: 404 },
  { call: 'GET /images/:hash', on: 'image', ...OPEN },
];

export const session: Permission[] = [
  { call: 'POST /users/login', send: () => ({ body: ADMIN }), ...OPEN },
  { call: 'POST /users/logout', ...ANYONE_LOGGED_IN },
  { call: 'POST /users/login/code', nobody: 400, shop: 400, admin: 400 },
  { call: 'GET /second-factor', ...ANYONE_LOGGED_IN },
  { call: 'POST /second-factor/begin', nobody: 401, shop: 400, admin: 400 },
  { call: 'POST /second-factor', nobody: 401, shop: 400, admin: 400 },
  { call: 'POST /second-factor/off', nobody: 401, shop: 400, admin: 400 },
  { call: 'POST /second-factor/recovery-codes', nobody: 401, shop: 400, admin: 400 },
  { call: 'GET /second-factor/rules', ...ADMIN_ONLY },
  { call: 'PUT /second-factor/rules', send: () => ({ body: { admin: false, shop: false } }), ...ADMIN_ONLY },
  { call: 'GET /sessions', ...ANYONE_LOGGED_IN },
  { call: 'DELETE /sessions', ...ANYONE_LOGGED_IN },
  { call: 'DELETE /sessions/:id', on: 'session', nobody: 401, own: 404, others: 404, admin: 404 },
  { call: 'DELETE /logins/:id/sessions', on: 'admin', ...ADMIN_ONLY },
  { call: 'POST /email/forgetPassword', send: () => ({ body: { email: `no${nextNumber()}@example.com` } }), ...OPEN },
  { call: 'POST /email/resetPassword', nobody: 400, shop: 400, admin: 400 },
  { call: 'POST /email/updatePassword', note: 'without the old one', nobody: 401, shop: 400, admin: 400 },
  {
    call: 'POST /email/updatePassword',
    on: 'shop',
    send: ({ id }) => ({ body: { id, oldPassword: 'wrong', newPassword: 'password two' } }),
    nobody: 401,
    own: 400,
    others: 403,
    admin: 403,
  },
  {
    call: 'POST /register',
    send: () => ({ body: { ...customer, email: `r${nextNumber()}@example.com`, password: 'till of ours' } }),
    nobody: 401,
    shop: 403,
    admin: 201,
  },
  { call: 'GET /admins', ...ADMIN_ONLY },
  { call: 'PATCH /admins/:id', on: 'admin', send: () => ({ body: { disabled: true } }), ...ADMIN_ONLY },
  { call: 'DELETE /admins/:id', on: 'admin', ...ADMIN_ONLY },
  { call: 'GET /single', on: 'shop', send: ({ id }) => ({ query: { id } }), ...OWN },
  { call: 'GET /single', on: 'customer', send: ({ id }) => ({ query: { id } }), ...OWN_AND_SHARED },
  { call: 'GET /single', on: 'admin', send: ({ id }) => ({ query: { id } }), nobody: 401, shop: 404, admin: 200 },
];

export const audit: Permission[] = [
  { call: 'GET /audit', ...ADMIN_ONLY },
  { call: 'GET /audit/people', ...ADMIN_ONLY },
  { call: 'GET /audit/export.csv', ...ADMIN_ONLY },
];

export const shops: Permission[] = [
  { call: 'POST /closed-periods', send: () => ({ body: { through: '2026-01-31' } }), ...ADMIN_ONLY },
  {
    call: 'POST /closed-periods/reopened',
    on: 'shop',
    // No shop of these tests is closed so far, so no day is opened.
    send: ({ shop }) => ({ body: { shop_id: shop._id, through: '2026-11-30', reason: 'Entered twice' } }),
    nobody: 401,
    own: 403,
    others: 403,
    admin: 400,
  },
  { call: 'GET /shop', ...ADMIN_ONLY },
  {
    call: 'POST /shop',
    send: () => ({
      body: {
        name: `S${nextNumber()}`,
        email: `s${nextNumber()}@example.com`,
        password: 'till of ours',
        phone: '1',
        address: 'x',
      },
    }),
    ...ADMIN_ONLY,
  },
  { call: 'GET /shop/:id', on: 'shop', ...OWN },
  { call: 'PATCH /shop/:id', on: 'shop', send: () => ({ body: { city: 'Hay' } }), ...OWN },
  {
    call: 'PATCH /shop/:id',
    on: 'shop',
    note: 'its password',
    send: () => ({ body: { password: 'password one' } }),
    nobody: 401,
    own: 403,
    others: 403,
    admin: 200,
  },
  { call: 'DELETE /shop/:id', on: 'shop', nobody: 401, own: 403, others: 403, admin: 200 },
];

/** These shops have no PINs, so that the other lines need none; `staff.test.ts` tests what a PIN opens. */
export const staff: Permission[] = [
  { call: 'GET /staff', nobody: 401, shop: 200, admin: 400 },
  { call: 'GET /staff', on: 'customer', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /staff',
    on: 'shop',
    note: 'who is no manager, as the first',
    send: inShop({ name: 'Anna', role: 'cashier', pin: '4071' }),
    nobody: 401,
    own: 400,
    others: 400,
    admin: 400,
  },
  { call: 'GET /staff/:id/story', on: 'staff', ...OWN },
  { call: 'PATCH /staff/:id', on: 'staff', send: () => ({ body: { name: 'Bea' } }), ...OWN },
  { call: 'PUT /staff/:id/commission', on: 'staff', send: () => ({ body: { percent: '10' } }), ...OWN },
  { call: 'GET /person', ...ANYONE_LOGGED_IN },
  { call: 'POST /person', send: () => ({ body: { pin: '4071' } }), nobody: 401, shop: 400, admin: 403 },
  { call: 'DELETE /person', ...ANYONE_LOGGED_IN },
  { call: 'POST /approvals', send: () => ({ body: { act: 'void', pin: '4071' } }), nobody: 401, shop: 400, admin: 403 },
];

/** Nobody has come to a till here by a PIN; `time-clock.test.ts` tests what whoever has may do. */
export const timeClock: Permission[] = [
  { call: 'GET /clock', ...ANYONE_LOGGED_IN },
  { call: 'POST /clock', send: () => ({ body: { act: 'clock-in' } }), nobody: 401, shop: 409, admin: 409 },
  {
    call: 'POST /clock/forgotten',
    send: () => ({ body: { ended_at: '2026-11-20T00:00:00Z' } }),
    nobody: 401,
    shop: 409,
    admin: 409,
  },
  { call: 'GET /hours', nobody: 401, shop: 200, admin: 400 },
  { call: 'GET /hours', on: 'customer', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /shifts',
    on: 'staff',
    send: ({ id }) => ({
      body: { staff_id: id, begun_at: '2026-11-19T22:00:00Z', ended_at: '2026-11-20T00:00:00Z', reason: 'Was there' },
    }),
    ...MAKES_FOR,
  },
  {
    call: 'PATCH /shifts/:id',
    on: 'shift',
    send: () => ({ body: { ended_at: '2026-11-20T00:30:00Z', reason: 'Stayed longer' } }),
    ...OWN,
  },
  { call: 'GET /shifts/:id/corrections', on: 'shift', ...OWN },
];

export const customers: Permission[] = [
  { call: 'GET /users', ...ANYONE_LOGGED_IN },
  { call: 'GET /users', on: 'customer', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'POST /users', send: () => ({ body: customer }), ...MAKES },
  { call: 'POST /users', on: 'customer', note: 'for a shop', send: inShop(customer), ...MAKES_FOR },
  { call: 'GET /users/:id', on: 'customer', ...OWN_AND_SHARED },
  { call: 'GET /:id', on: 'customer', ...OWN_AND_SHARED },
  { call: 'PATCH /users/:id', on: 'customer', send: () => ({ body: { city: 'Hay' } }), ...OWN_AND_SHARED },
  { call: 'PUT /users/:id', on: 'customer', send: () => ({ body: { city: 'Hay' } }), ...OWN_AND_SHARED },
  {
    call: 'PATCH /users/:id',
    on: 'admin',
    note: 'another admin',
    send: () => ({ body: { first_name: 'X' } }),
    nobody: 401,
    shop: 404,
    admin: 404,
  },
  {
    call: 'PUT /users/:id',
    on: 'shop',
    note: 'a shop',
    send: () => ({ body: { first_name: 'X' } }),
    nobody: 401,
    own: 404,
    others: 404,
    admin: 404,
  },
  { call: 'GET /users/:id/store-credit', on: 'customer', ...OWN_AND_SHARED },
  { call: 'GET /users/:id/story', on: 'customer', ...OWN_AND_SHARED },
  { call: 'GET /users/:id/sums', on: 'customer', ...OWN_AND_SHARED },
  {
    call: 'POST /users/:id/store-credit',
    on: 'customer',
    send: () => ({ body: { amount: -1, reason: 'Given twice' } }),
    // There is none to take.
    ...OWN,
    own: 409,
    admin: 409,
  },
  { call: 'DELETE /users/:id', on: 'customer', ...DELETES },
  {
    call: 'POST /users/:id/merge',
    on: 'customer',
    note: 'with nobody',
    send: () => ({ body: { other_id: 'nobody', takes: [] } }),
    nobody: 401,
    shop: 404,
    admin: 404,
  },
  { call: 'DELETE /users/:id', on: 'admin', note: 'an admin', nobody: 401, shop: 404, admin: 404 },
];
