import { type Static, Type } from 'typebox';
import {
  Answer,
  DepositKind,
  Dollars,
  DollarsIn,
  Failure,
  Id,
  IdParams,
  Instant,
  ListAnswer,
  named,
  OrNull,
  PageQuery,
  RequiredReason,
  Text,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const MoneyTender = Type.Enum(['cash', 'eftpos', 'afterpay']);

const DEPOSIT = {
  _id: Type.String(),
  shop_id: Type.String(),
  shop_name: Text,
  ticket_id: Type.String(),
  ticket_number: Text,
  device_name: Text,
  customer_name: Text,
  /** Among the deposits of its ticket, from 1. */
  position: Type.Integer(),
  kind: DepositKind,
  /** What was paid, and what is held of it. */
  amount: Dollars,
  held: Dollars,
  tender: MoneyTender,
  /** The day in Sydney on which it was taken. */
  date: Type.String(),
  taken_by: Text,
  createdAt: Instant,
};

export const Deposit = named('Deposit', DEPOSIT, {
  description:
    'What a customer paid down on a ticket. It is theirs until the sale that collects the device takes it off the bill.',
});
export type Deposit = Static<typeof Deposit>;

const DepositEntry = named('DepositEntry', {
  _id: Type.String(),
  kind: Type.Enum(['taken', 'applied', 'returned', 'forfeited', 'voided']),
  /** Negative: less is held. */
  amount: Dollars,
  /** How money came or went back; null where none moved. */
  tender: OrNull(MoneyTender),
  /** What it was applied or forfeited to, or put back by the void of. */
  invoice_id: OrNull(Type.String()),
  invoiceNumber: Text,
  reason: Text,
  date: Type.String(),
  at: Instant,
  /** The person at the till, or else the email of the login. */
  actor: Text,
});

export const DepositWithEntries = named('DepositWithEntries', {
  ...DEPOSIT,
  /** What a void put back is in none of them. */
  applied: Dollars,
  returned: Dollars,
  forfeited: Dollars,
  /** In the order in which it happened. */
  entries: Type.Array(DepositEntry),
});
export type DepositWithEntries = Static<typeof DepositWithEntries>;

export const NewDeposit = named('NewDeposit', { amount: DollarsIn, tender: MoneyTender });
export type NewDeposit = Static<typeof NewDeposit>;

export const takeDeposit = endpoint({
  method: 'POST',
  path: '/tickets/:id/deposits',
  summary: 'Take a deposit on a ticket',
  description:
    'Of the kind that the shop has set. A `security` deposit carries no GST until it is applied or forfeited (GST Act ss 99-5 and 99-10); a ' +
    '`part-payment` does at once. The sale that collects the device is paid with it. Where the repair is over it is 409.',
  access: 'login',
  act: 'sell',
  once: true,
  params: IdParams,
  body: NewDeposit,
  answers: { 201: Answer({ data: DepositWithEntries }) },
  failures: { 409: Failure },
});

export const readDeposits = endpoint({
  method: 'GET',
  path: '/tickets/:id/deposits',
  summary: 'Read what was paid down on a ticket, and what became of it',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: Type.Array(DepositWithEntries) }) },
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/deposits',
  summary: 'List the deposits of which something is held, the latest first',
  access: 'login',
  act: 'see-figures',
  query: Type.Object({ ...PageQuery, shop_id: Type.Optional(Id) }),
  answers: { 200: ListAnswer(Deposit) },
});

export const DepositsOwed = named('DepositsOwed', {
  /** Of how many deposits something is held, and how much in all. */
  deposits: Type.Integer(),
  held: Dollars,
  security: Dollars,
  part_payments: Dollars,
});
export type DepositsOwed = Static<typeof DepositsOwed>;

export const readDepositsOwed = endpoint({
  method: 'GET',
  path: '/deposits/owed',
  summary: 'Read what is held of all deposits',
  description: 'What was taken, less what was applied, given back and forfeited, with what voids put back.',
  access: 'login',
  act: 'see-figures',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: DepositsOwed }) },
});

export const DepositBack = named('DepositBack', { amount: DollarsIn, tender: MoneyTender, reason: RequiredReason });
export type DepositBack = Static<typeof DepositBack>;

export const giveDepositBack = endpoint({
  method: 'POST',
  path: '/deposits/:id/return',
  summary: 'Give a deposit back, or a part of it',
  description: 'Never more than is held by now (409).',
  access: 'login',
  act: 'refund',
  asksItself: true,
  once: true,
  params: IdParams,
  body: DepositBack,
  answers: { 201: Answer({ data: DepositWithEntries }) },
  failures: { 403: Failure, 409: Failure },
});

export const DepositKept = named('DepositKept', { amount: DollarsIn, reason: RequiredReason });
export type DepositKept = Static<typeof DepositKept>;

export const forfeitDeposit = endpoint({
  method: 'POST',
  path: '/deposits/:id/forfeit',
  summary: 'Keep a deposit, or a part of it, that the customer forfeited',
  description:
    'It becomes income with its GST: an invoice of that amount, paid with the deposit, which can be voided as any. Never more than is held by ' +
    'now (409).',
  access: 'login',
  act: 'keep-deposits',
  asksItself: true,
  once: true,
  params: IdParams,
  body: DepositKept,
  answers: { 201: Answer({ data: DepositWithEntries }) },
  failures: { 403: Failure, 409: Failure },
});
