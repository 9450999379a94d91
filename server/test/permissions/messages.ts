import { SMS_SET } from '../factories/messages.ts';
import { ADMIN } from '../servers/house.ts';
import { ADMIN_ONLY, ANYONE_LOGGED_IN, OWN, ofShop, type Permission } from './line.ts';

/** Messages to customers, and what SMS are sent by. */
export const messages: readonly Permission[] = [
  { call: 'GET /message-settings', nobody: 401, shop: 200, admin: 400 },
  { call: 'GET /message-settings', on: 'customer', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'PUT /message-settings',
    on: 'customer',
    send: ({ shop }) => ({ body: { quiet_from: null, quiet_until: null, steps: [], shop_id: shop._id } }),
    ...OWN,
  },
  { call: 'GET /messages', ...ANYONE_LOGGED_IN },
  { call: 'GET /messages', on: 'ticket', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /tickets/:id/messages', on: 'ticket', ...OWN },
  {
    call: 'POST /tickets/:id/messages',
    on: 'ticket',
    send: () => ({ body: { channel: 'mail', subject: 'Your phone', text: 'Please call us.' } }),
    ...{ ...OWN, own: 201, admin: 201 },
  },
  {
    call: 'POST /messages/:id/again',
    on: 'ticket',
    note: 'that is not there',
    ...{ nobody: 401, own: 404, others: 404, admin: 404 },
  },
  { call: 'PUT /users/:id/no-messages', on: 'customer', send: () => ({ body: { channels: ['sms'] } }), ...OWN },
  { call: 'GET /sms-settings', ...ADMIN_ONLY },
  {
    call: 'PUT /sms-settings',
    note: 'without a key',
    send: () => ({ body: SMS_SET }),
    nobody: 401,
    shop: 403,
    admin: 409,
  },
  { call: 'POST /sms-settings/removal', send: () => ({ body: { password: ADMIN.password } }), ...ADMIN_ONLY },
  {
    call: 'POST /sms-settings/test',
    note: 'where none is set',
    send: () => ({ body: { to: '0412 345 678' } }),
    ...{ nobody: 401, shop: 403, admin: 409 },
  },
];
