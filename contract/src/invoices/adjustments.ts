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
  LongText,
  named,
  PageQuery,
  Reason,
  Reference,
  Text,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Invoice, Seller } from './invoice.ts';
import { EmailBody } from './invoice-calls.ts';
import { OldRepairLineIn, ProductLineIn, RepairLineIn } from './lines.ts';
import { MoneyByTender, NAMED_BUYER, OTHER_NAMES } from './new-sale.ts';
import { Summary } from './old-invoice.ts';

const GoesTo = Type.Enum(['shelf', 'faulty', 'none']);
const RefundReason = Type.Enum(['change-of-mind', 'minor-failure', 'major-failure', 'goodwill']);
const MoneyIn = Type.Optional(Type.Union([DollarsIn, Type.Null()]));

/**
 * What comes back of a line. Without `amount` the money is the quantity's share; with it, a reduced price, and the
 * quantity may be 0. Products go back to the shelf unless the line says otherwise; repairs go nowhere. A line may be
 * named twice, where some of its units go elsewhere.
 */
const RefundLine = named('NewRefundLine', {
  line_id: Id,
  quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  amount: Type.Optional(DollarsIn),
  goes_to: Type.Optional(GoesTo),
});

/**
 * `money` says how the money goes back: at least what is credited beyond what is due, at most what is credited. Without
 * `money` the least goes back, by the tenders that it was paid by. Store credit goes to the customer of the invoice;
 * `customer_id` names one where the invoice has none.
 */
export const RefundBody = named('NewRefund', {
  lines: Type.Array(RefundLine, { minItems: 1, maxItems: 2000 }),
  reason: RefundReason,
  note: Type.Optional(Type.String({ ...LongText, maxLength: 1000 })),
  money: Type.Optional(MoneyByTender),
  customer_id: Type.Optional(Reference),
  /** What the client takes to be the least money that goes back. */
  value: Type.Optional(DollarsIn),
});
export type RefundBody = Static<typeof RefundBody>;

const AdjustmentLine = named('AdjustmentNoteLine', {
  line_id: Type.String(),
  name: Text,
  kind: Type.Enum(['product', 'repair']),
  quantity: Type.Integer(),
  amount: Dollars,
  goes_to: GoesTo,
});

const REPAID = {
  cash: Dollars,
  eftpos: Dollars,
  afterpay: Dollars,
  /** Present only where some of the money went to the customer's credit, on a gift card, or to the new invoice of an exchange. */
  store_credit: Type.Optional(Dollars),
  gift_card: Type.Optional(Dollars),
  deposit: Type.Optional(Dollars),
  exchange: Type.Optional(Dollars),
  cash_rounding: Dollars,
};

export const AdjustmentNote = named(
  'AdjustmentNote',
  {
    _id: Type.String(),
    number: Text,
    shop_id: Type.String(),
    invoice_id: Type.String(),
    invoiceNumber: Text,
    customer_name: Text,
    date: Type.String(),
    createdAt: Instant,
    reason: RefundReason,
    note: LongText,
    tax_class: Text,
    tax_rate: Type.Number(),
    total: Dollars,
    subtotal: Dollars,
    tax: Dollars,
    repaid: Dollars,
    ...REPAID,
    /** The shop that refunded, as it was called then. */
    seller: Seller,
    /** Present only where somebody of the staff was at the till: who refunded, by the name they had then. */
    served_by: Type.Optional(Text),
    actor: Text,
    taken_instead: Type.Optional(Type.Object({ invoice_id: Type.String(), invoiceNumber: Text })),
    lines: Type.Array(AdjustmentLine),
  },
  {
    description:
      'What was taken back of an invoice, on the day `date` in Sydney. Amounts are positive; `repaid` is the money that went ' +
      'back, of cash `cash` + `cash_rounding`. The rest of `total` was not paid, and is due no more. In an exchange ' +
      '`taken_instead` is the invoice of what was taken.',
  },
);
export type AdjustmentNote = Static<typeof AdjustmentNote>;

export const refundSale = endpoint({
  method: 'POST',
  path: '/invoice/:id/refunds',
  summary: 'Refund a part of an invoice, or all of it',
  description:
    'Makes an adjustment note of today; the invoice stays as it is, in closed periods too. Never more of a line than was sold and ' +
    'not refunded, never more money than was paid and not given back. Where `value` is said, the money that goes back at least, and it is ' +
    'something else by now, nothing is refunded (409).',
  access: 'login',
  act: 'refund',
  asksItself: true,
  once: true,
  params: IdParams,
  body: RefundBody,
  bodyLimit: 512 * 1024,
  answers: { 201: Answer({ data: AdjustmentNote }) },
  failures: { 409: Failure },
});

/**
 * `lines`, `reason` and `note` are those of a refund, `productDetails` and `repairParts` what is taken instead. Where
 * the new goods cost more, `payments` is what the customer pays besides; where they cost less, `money` says how the
 * rest goes back (without it, by the tenders that it was paid by).
 */
export const ExchangeBody = named('PlainNewExchange', {
  ...RefundBody.properties,
  productDetails: Type.Optional(Type.Array(ProductLineIn, { maxItems: 1000 })),
  repairParts: Type.Optional(Type.Array(RepairLineIn, { maxItems: 1000 })),
  total: Type.Optional(DollarsIn),
  ...NAMED_BUYER,
  discount: Type.Optional(DollarsIn),
  discount_reason: Type.Optional(Reason),
  terms: Type.Optional(LongText),
  tax_id: Type.Optional(Reference),
  payments: Type.Optional(MoneyByTender),
  cash_received: MoneyIn,
});
export type ExchangeBody = Static<typeof ExchangeBody>;
export const OldExchangeBody = named('NewExchange', {
  ...ExchangeBody.properties,
  repairParts: Type.Optional(Type.Array(OldRepairLineIn, { maxItems: 1000 })),
});
export type OldExchangeBody = Static<typeof OldExchangeBody>;

export const exchangeSale = endpoint({
  method: 'POST',
  path: '/invoice/:id/exchange',
  summary: 'Exchange goods of an invoice for others',
  description:
    'An adjustment note of what comes back and an invoice of what is taken instead, to the same customer, in one act. The value of ' +
    'what comes back pays for it as `exchange`; only the difference is money, either way. Where `value` is said, and what comes back is ' +
    'worth something else by now, nothing is exchanged (409). Tax class and named buyer are those of the invoice unless others are said.',
  access: 'login',
  act: 'refund',
  asksItself: true,
  once: true,
  params: IdParams,
  body: ExchangeBody,
  bodyLimit: 1_048_576,
  answers: { 201: Answer({ data: Type.Object({ note: AdjustmentNote, invoice: Invoice }) }) },
  otherNames: OTHER_NAMES,
  old: {
    body: OldExchangeBody,
    answers: { 201: Answer({ data: Type.Object({ note: AdjustmentNote, invoice: Summary }) }) },
  },
  failures: { 409: Failure },
});

const RefundedLine = named('RefundedLine', { line_id: Type.String(), quantity: Type.Integer(), amount: Dollars });

const Refunds = named('Refunds', {
  notes: Type.Array(AdjustmentNote),
  note_count: Type.Integer(),
  repaid: Type.Object(REPAID),
  lines: Type.Array(RefundedLine),
  given_back: Type.Union([Type.Object({ number: Text, invoice_id: Type.String(), invoiceNumber: Text }), Type.Null()]),
  customer_gone: Type.Boolean(),
});
export type Refunds = Static<typeof Refunds>;

export const listRefundsOfInvoice = endpoint({
  method: 'GET',
  path: '/invoice/:id/refunds',
  summary: 'List the adjustment notes of an invoice',
  description:
    'The latest 200 of `note_count`, oldest first, with their first 20 lines; earlier ones are listed by /adjustment-notes. ' +
    '`lines` says what all of them come to by line of the invoice, `repaid` what money went back with them by tender; ' +
    '`given_back` is the note, by its number, and the invoice of what came back where this one was taken in exchange; ' +
    '`customer_gone` whether the customer whom the invoice names has been deleted since.',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: {
    200: Answer({ data: Refunds }),
  },
});

export const AdjustmentNotesQuery = Type.Object({
  page: PageQuery.page,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  shop_id: Type.Optional(Id),
  invoice_id: Type.Optional(Id),
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
});
export type AdjustmentNotesQuery = Static<typeof AdjustmentNotesQuery>;

export const listAdjustmentNotes = endpoint({
  method: 'GET',
  path: '/adjustment-notes',
  summary: 'List the adjustment notes, the latest first',
  description: 'With their first 20 lines; all come with the note by its id.',
  access: 'login',
  act: 'read',
  canWait: true,
  query: AdjustmentNotesQuery,
  answers: { 200: ListAnswer(AdjustmentNote) },
});

export const findAdjustmentNote = endpoint({
  method: 'GET',
  path: '/adjustment-notes/:id',
  summary: 'Read an adjustment note',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: AdjustmentNote }) },
});

export const emailAdjustmentNote = endpoint({
  method: 'POST',
  path: '/adjustment-notes/:id/email',
  summary: 'Email an adjustment note as a PDF',
  access: 'login',
  act: 'sell',
  canWait: true,
  params: IdParams,
  body: EmailBody,
  answers: { 200: Answer({}) },
  failures: { 429: Failure, 502: Failure, 503: Failure },
});
