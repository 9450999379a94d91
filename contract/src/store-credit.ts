import { type Static, Type } from 'typebox';
import {
  Answer,
  Dollars,
  DollarsIn,
  Failure,
  IdParams,
  Instant,
  named,
  OrNull,
  RequiredReason,
  Text,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const CreditEntry = named('StoreCreditEntry', {
  _id: Type.String(),
  kind: Type.Enum(['issued', 'spent', 'returned', 'corrected']),
  /** Negative: the customer has less. */
  amount: Dollars,
  /** null and '' where there is no invoice, or it is another shop's. */
  invoice_id: OrNull(Type.String()),
  invoiceNumber: Text,
  reason: Text,
  /** The day in Sydney. */
  date: Type.String(),
  at: Instant,
  /** The person at the till, or else the email of the login, as they are called today. */
  actor: Text,
});

export const StoreCredit = named('StoreCredit', { balance: Dollars, entries: Type.Array(CreditEntry) });
export type StoreCredit = Static<typeof StoreCredit>;

export const CreditCorrection = named('StoreCreditCorrection', {
  amount: DollarsIn,
  reason: RequiredReason,
});
export type CreditCorrection = Static<typeof CreditCorrection>;

export const readStoreCredit = endpoint({
  method: 'GET',
  path: '/users/:id/store-credit',
  summary: 'Read the store credit of a customer',
  description:
    'What they have, and the latest 200 entries, the latest first. Credit is the business’s: every shop that knows the customer takes it.',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: StoreCredit }) },
});

export const correctStoreCredit = endpoint({
  method: 'POST',
  path: '/users/:id/store-credit',
  summary: 'Give a customer store credit, or take it, without a sale',
  description:
    'A negative `amount` takes, never more than there is. At most A$10,000 at once. Where the shop has staff, a manager does it.',
  access: 'login',
  act: 'give-credit',
  asksItself: true,
  once: true,
  params: IdParams,
  body: CreditCorrection,
  answers: { 201: Answer({ data: Type.Object({ balance: Dollars }) }) },
  failures: { 403: Failure, 409: Failure },
});
