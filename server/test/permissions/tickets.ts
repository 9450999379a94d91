import { createHash } from 'node:crypto';
import { NO_MARKS } from '@mendpoint/domain/ticket/condition';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { CRACK, checksOf, STROKES } from '../factories/condition.ts';
import { estimateOf } from '../factories/estimates.ts';
import { dropOffOf } from '../factories/tickets.ts';
import { ANYONE_LOGGED_IN, MAKES_FOR, nextNumber, OWN, ofShop, type Permission } from './line.ts';

const DIGEST = createHash('sha256').update(NO_MARKS).digest('hex');
/** Whoever may ask is told that there is none. */
const NO_PHOTO = { nobody: 401, own: 404, others: 404, admin: 404 };

/** What a device looked like, and what the shop wants of that. */
const condition: readonly Permission[] = [
  { call: 'GET /tickets/:id/condition', on: 'ticket', ...OWN },
  { call: 'PUT /tickets/:id/condition', on: 'ticket', send: () => ({ body: { marks: [CRACK] } }), ...OWN },
  {
    call: 'PUT /tickets/:id/checklists',
    on: 'ticket',
    send: () => ({ body: { stage: 'before', checks: checksOf('yes') } }),
    ...OWN,
  },
  {
    call: 'POST /tickets/:id/signatures',
    on: 'ticket',
    send: () => ({ body: { digest: DIGEST, name: 'Mia', strokes: STROKES } }),
    ...{ ...OWN, own: 201, admin: 201 },
  },
  {
    call: 'POST /tickets/:id/photos',
    on: 'ticket',
    note: 'without a file',
    send: () => ({ body: { stage: 'before' } }),
    ...{ nobody: 401, own: 400, others: 404, admin: 400 },
  },
  { call: 'GET /ticket-photos/:id', on: 'ticket', note: 'that is not there', ...NO_PHOTO },
  { call: 'DELETE /ticket-photos/:id', on: 'ticket', note: 'that is not there', ...NO_PHOTO },
  {
    call: 'POST /tickets/:id/gate-skips',
    on: 'ticket',
    note: 'of which nothing is missing',
    send: () => ({ body: { gates: ['signature'], reason: 'Posted to us' } }),
    ...{ nobody: 401, own: 409, others: 404, admin: 409 },
  },
  { call: 'GET /ticket-rules', nobody: 401, shop: 200, admin: 400 },
  { call: 'GET /ticket-rules', on: 'customer', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'PUT /ticket-rules',
    on: 'customer',
    send: ({ shop }) => ({ body: { photo_months: 12, categories: [], shop_id: shop._id } }),
    ...OWN,
  },
];

/** Tablets that are turned to customers. */
const displays: readonly Permission[] = [
  { call: 'GET /displays', ...ANYONE_LOGGED_IN },
  { call: 'GET /displays', on: 'display', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /displays',
    on: 'customer',
    send: ({ shop }) => ({ body: { name: `Display ${nextNumber()}`, shop_id: shop._id } }),
    ...{ nobody: 401, own: 201, others: 404, admin: 201 },
  },
  { call: 'GET /displays/:id', on: 'display', ...OWN },
  { call: 'PUT /displays/:id/shown', on: 'display', send: () => ({ body: { kind: 'details' } }), ...OWN },
  { call: 'DELETE /displays/:id/shown', on: 'display', ...OWN },
  { call: 'DELETE /displays/:id', on: 'display', ...OWN },
  { call: 'GET /display', note: 'without its address', nobody: 404, shop: 404, admin: 404 },
  {
    call: 'POST /display/answer',
    note: 'without its address',
    send: () => ({ body: { shown_id: 'x' } }),
    ...{ nobody: 404, shop: 404, admin: 404 },
  },
];

/** The desk for repairs. */
export const tickets: readonly Permission[] = [
  { call: 'GET /tickets', ...ANYONE_LOGGED_IN },
  { call: 'GET /tickets', on: 'ticket', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /drop-offs',
    on: 'drop-off',
    note: 'for a shop',
    send: ({ shop }, { customer }) => ({ body: { ...dropOffOf(customer._id), shop_id: shop._id } }),
    ...MAKES_FOR,
  },
  { call: 'GET /drop-offs/:id', on: 'drop-off', ...OWN },
  { call: 'GET /drop-offs/:id/collection', on: 'drop-off', ...{ ...OWN, own: 409, admin: 409 } },
  { call: 'POST /drop-offs/:id/receive', on: 'drop-off', send: () => ({ body: { way: 'printed' } }), ...OWN },
  {
    call: 'POST /drop-offs/:id/email',
    on: 'drop-off',
    send: () => ({ body: { to: 'a@b.co' } }),
    nobody: 401,
    own: 400,
    others: 404,
    admin: 400,
  },
  { call: 'GET /device-passport', send: () => ({ query: { mark: '356938035643809' } }), ...ANYONE_LOGGED_IN },
  { call: 'GET /tickets/:id', on: 'ticket', ...OWN },
  { call: 'PATCH /tickets/:id', on: 'ticket', send: () => ({ body: { colour: 'Blue' } }), ...OWN },
  {
    call: 'POST /tickets/:id/steps',
    on: 'ticket',
    send: () => ({ body: { from: 'received', to: 'diagnosing' } }),
    ...OWN,
  },
  { call: 'GET /tickets/:id/access', on: 'ticket', ...OWN },
  { call: 'PUT /tickets/:id/access', on: 'ticket', send: () => ({ body: { way: 'not_needed' } }), ...OWN },
  {
    call: 'POST /tickets/:id/passcode/reveal',
    on: 'ticket',
    note: 'that has none',
    send: () => ({ body: { reason: 'Testing the screen' } }),
    ...{ nobody: 401, own: 409, others: 404, admin: 409 },
  },
  ...condition,
  ...displays,
  {
    call: 'POST /tickets/:id/estimates',
    on: 'ticket',
    send: (_row, { house }) => ({ body: estimateOf({ valid_until: sydneyDay(house.clock.now) }) }),
    ...{ ...OWN, own: 201, admin: 201 },
  },
  { call: 'GET /tickets/:id/estimates', on: 'ticket', ...OWN },
  {
    call: 'POST /estimates/:id/answer',
    on: 'estimate',
    send: () => ({ body: { accepted: false, name: 'Mai' } }),
    ...OWN,
  },
  { call: 'GET /parts', ...ANYONE_LOGGED_IN },
  { call: 'GET /parts', on: 'ticket part', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /tickets/:id/parts', on: 'ticket', ...OWN },
  {
    call: 'POST /tickets/:id/parts',
    on: 'ticket',
    send: () => ({ body: { name: 'Glue strip' } }),
    ...{ ...OWN, own: 201, admin: 201 },
  },
  {
    call: 'POST /parts/:id/steps',
    on: 'ticket part',
    send: () => ({ body: { from: 'wanted', to: 'ordered' } }),
    ...OWN,
  },
  { call: 'POST /tickets/:id/link', on: 'ticket', ...OWN },
  { call: 'GET /follow', note: 'without a link', nobody: 404, shop: 404, admin: 404 },
  {
    call: 'POST /follow/answer',
    note: 'without a link',
    send: () => ({ body: { version: 1, accepted: false, name: 'Mai' } }),
    ...{ nobody: 404, shop: 404, admin: 404 },
  },
  {
    call: 'POST /tickets/:id/pick-up',
    on: 'ticket',
    send: () => ({ body: { way: 'known', name: 'Ben' } }),
    ...{ ...OWN, own: 201, admin: 201 },
  },
  {
    call: 'POST /tickets/:id/notes',
    on: 'ticket',
    send: () => ({ body: { text: 'Called' } }),
    ...{ ...OWN, own: 201, admin: 201 },
  },
  { call: 'GET /left-behind', nobody: 401, shop: 200, admin: 400 },
  { call: 'GET /left-behind', on: 'ticket', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /tickets/:id/left-behind', on: 'ticket', ...OWN },
  {
    call: 'POST /tickets/:id/reminders',
    on: 'ticket',
    note: 'that does not wait',
    send: () => ({ body: { kind: 'reminder', way: 'phone', said: 'No answer' } }),
    ...{ ...OWN, own: 409, admin: 409 },
  },
  {
    call: 'POST /tickets/:id/disposal',
    on: 'ticket',
    note: 'that does not wait',
    send: () => ({ body: { how: 'recycled', data_wiped: true, proceeds: 0 } }),
    ...{ ...OWN, own: 409, admin: 409 },
  },
  { call: 'GET /loan-devices', ...ANYONE_LOGGED_IN },
  { call: 'GET /loan-devices', on: 'loan device', note: 'of a shop', send: ofShop, ...OWN },
  {
    call: 'POST /loan-devices',
    on: 'loan device',
    note: 'for a shop',
    send: ({ shop }) => ({ body: { name: 'Moto', shop_id: shop._id } }),
    ...MAKES_FOR,
  },
  { call: 'PATCH /loan-devices/:id', on: 'loan device', send: () => ({ body: { note: 'Slow' } }), ...OWN },
  { call: 'GET /tickets/:id/loans', on: 'ticket', ...OWN },
  {
    call: 'POST /tickets/:id/loans',
    on: 'ticket',
    note: 'of a device that is not there',
    send: (_row, { house }) => ({ body: { loan_device_id: 'x', due_date: sydneyDay(house.clock.now) } }),
    ...{ ...OWN, own: 400, admin: 400 },
  },
  {
    call: 'POST /tickets/:id/loan-return',
    on: 'ticket',
    note: 'of a loan that is not there',
    send: () => ({ body: { loan_id: 'x' } }),
    ...{ ...OWN, own: 400, admin: 400 },
  },
  { call: 'GET /deposits', ...ANYONE_LOGGED_IN },
  { call: 'GET /deposits', on: 'deposit', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /deposits/owed', ...ANYONE_LOGGED_IN },
  { call: 'GET /deposits/owed', on: 'deposit', note: 'of a shop', send: ofShop, ...OWN },
  { call: 'GET /tickets/:id/deposits', on: 'ticket', ...OWN },
  {
    call: 'POST /tickets/:id/deposits',
    on: 'ticket',
    send: () => ({ body: { amount: 50, tender: 'cash' } }),
    ...OWN,
    own: 201,
    admin: 201,
  },
  {
    call: 'POST /deposits/:id/return',
    on: 'deposit',
    send: () => ({ body: { amount: 5, tender: 'cash', reason: 'Cancelled' } }),
    ...OWN,
    own: 201,
    admin: 201,
  },
  {
    call: 'POST /deposits/:id/forfeit',
    on: 'deposit',
    send: () => ({ body: { amount: 5, reason: 'Never came back' } }),
    ...OWN,
    own: 201,
    admin: 201,
  },
];
