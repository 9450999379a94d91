import { type Static, Type } from 'typebox';
import {
  Answer,
  Dollars,
  Failure,
  Id,
  IdParams,
  Instant,
  LINES,
  ListAnswer,
  named,
  OrNull,
  PageQuery,
  Reason,
  Reference,
  Text,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { EmailBody } from './invoices/invoice-calls.ts';
import { RECEIPT_HEAD, RECEIPT_LINES_IN, RECEIPT_PRODUCT, RECEIPT_REPAIR } from './invoices/receipt.ts';

const Note = Type.String({ maxLength: 2000, pattern: LINES });
/** A Sydney day: '2026-03-01'. */
const Day = Type.String({ maxLength: 10 });

/** What stands on the receipt, and until which day its prices hold. Without `shop_id` it is the caller's shop. */
export const QuoteBody = named('NewQuote', {
  shop_id: Type.Optional(Reference),
  ...RECEIPT_HEAD,
  ...RECEIPT_LINES_IN,
  valid_until: Day,
  note: Type.Optional(Note),
});
export type QuoteBody = Static<typeof QuoteBody>;

const QuoteState = Type.Enum(['open', 'expired', 'won', 'lost']);

/** A quote in a list. `items` counts the products and repairs in it; `invoice` is the sale that was made of it. */
export const Quote = named('Quote', {
  _id: Type.String(),
  shop_id: Type.String(),
  number: Text,
  customer_name: Text,
  items: Type.Integer(),
  total: Dollars,
  valid_until: Type.String(),
  state: QuoteState,
  lost_reason: Text,
  quoted_by: Text,
  quoted_at: Instant,
  invoice: OrNull(Type.Object({ _id: Type.String(), invoiceNumber: Text })),
});
export type Quote = Static<typeof Quote>;

const RepairLevel = Type.Enum(['repair part', 'category', 'brand', 'device']);

export const WholeQuote = named(
  'WholeQuote',
  {
    ...Quote.properties,
    ...RECEIPT_HEAD,
    subtotal: Dollars,
    tax_amount: Dollars,
    note: Type.String(),
    productDetails: Type.Array(
      named('QuotedProduct', {
        ...RECEIPT_PRODUCT,
        stock: OrNull(Type.Integer()),
        is_gone: Type.Boolean(),
        price_today: OrNull(Dollars),
      }),
    ),
    repairParts: Type.Array(named('QuotedRepair', { ...RECEIPT_REPAIR, gone: OrNull(RepairLevel) })),
    customer_gone: Type.Boolean(),
    changed: Type.Array(Type.String()),
  },
  {
    description:
      'The quote as it was made, and what differs today: `stock` is what the shop holds of a product, null for one whose ' +
      'stock is not counted; `is_gone` says that the shop sells it no more; `price_today` is its price in the list where ' +
      'that is another than when it was quoted; `gone` is the level of a repair that was deleted. `changed` says in ' +
      'sentences what became of customer and tax class.',
  },
);
export type WholeQuote = Static<typeof WholeQuote>;

export const QuotesQuery = Type.Object({
  ...PageQuery,
  shop_id: Type.Optional(Id),
  state: Type.Optional(Type.Enum(['open', 'won', 'lost'])),
  invoice_id: Type.Optional(Id),
});
export type QuotesQuery = Static<typeof QuotesQuery>;

const changes = {
  access: 'login',
  act: 'sell',
  params: IdParams,
  answers: { 200: Answer({ data: WholeQuote }) },
  failures: { 409: Failure },
} as const;

export const saveQuote = endpoint({
  method: 'POST',
  path: '/quotes',
  summary: 'Save the receipt as a quote',
  description: 'It takes no stock and is in no report: it is no sale until POST /invoice names it by `quote_id`.',
  access: 'login',
  act: 'sell',
  once: true,
  body: QuoteBody,
  answers: { 201: Answer({ data: WholeQuote }) },
});

export const listQuotes = endpoint({
  method: 'GET',
  path: '/quotes',
  summary: 'List the quotes, the latest first',
  description:
    '`q` finds numbers and customers. Expired quotes are open ones past their day; `invoice_id` finds the quote of a sale.',
  access: 'login',
  act: 'read',
  query: QuotesQuery,
  answers: { 200: ListAnswer(Quote) },
});

export const findQuote = endpoint({
  method: 'GET',
  path: '/quotes/:id',
  summary: 'Read a quote, and what differs from it today',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: WholeQuote }) },
});

export const changeQuote = endpoint({
  method: 'PATCH',
  path: '/quotes/:id',
  summary: 'Change how long a quote is valid, or its note',
  description: 'Lines are not changed: what was said to a customer stays as it was. A sold quote is 409.',
  ...changes,
  body: named('QuotePatch', { valid_until: Type.Optional(Day), note: Type.Optional(Note) }),
});

export const loseQuote = endpoint({
  method: 'POST',
  path: '/quotes/:id/lose',
  summary: 'Mark a quote as lost',
  description: 'A sold quote is 409. `reopenQuote` undoes it.',
  ...changes,
  body: named('LostQuote', { reason: Type.Optional(Reason) }),
});

export const reopenQuote = endpoint({
  method: 'POST',
  path: '/quotes/:id/reopen',
  summary: 'Reopen a lost quote',
  description: 'A sold quote is 409: it is open again once its invoice is voided.',
  ...changes,
});

export const emailQuote = endpoint({
  method: 'POST',
  path: '/quotes/:id/email',
  summary: 'Email a quote as a PDF',
  access: 'login',
  act: 'sell',
  canWait: true,
  params: IdParams,
  body: EmailBody,
  answers: { 200: Answer({}) },
  failures: { 429: Failure, 502: Failure, 503: Failure },
});
