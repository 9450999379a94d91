import { type Static, Type } from 'typebox';
import { CardCode, DollarsIn, LongText, named, OptionalName, Reason, Reference, SeenAt } from '../common.ts';
import { OldRepairLineIn, ProductLineIn, RepairLineIn } from './lines.ts';

/** '' counts as nothing paid. */
const PaymentIn = Type.Optional(Type.Union([DollarsIn, Type.Null()]));

/** The notes and coins that were handed over for `cash` and its rounding; null or '' where nobody counted. */
const ReceivedIn = PaymentIn;

const TENDERS = {
  cash: PaymentIn,
  eftpos: PaymentIn,
  afterpay: PaymentIn,
  store_credit: PaymentIn,
  gift_card: PaymentIn,
};

/**
 * The surcharges that were taken, in dollars, by their tenders: each is the shop's percentage of what was paid before it, is part of
 * `total` and of its payment, and becomes a line of its own. Only with the payments that a sale is first paid with, on its day.
 */
const SurchargesIn = Type.Optional(Type.Union([Type.Object({ eftpos: PaymentIn, afterpay: PaymentIn }), Type.Null()]));

/** Money in dollars, by the tender that it is paid or given back in. */
export const MoneyByTender = Type.Object(TENDERS);

/** A buyer who is no customer. */
export const NAMED_BUYER = {
  buyer_name: Type.Optional(Type.Union([OptionalName, Type.Null()])),
  buyer_abn: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Null()])),
  buyer_note: Type.Optional(Type.Union([Reason, Type.Null()])),
};

/**
 * What POST /invoice and POST /summary share. `shop` and `customer` are as an answer gave them. `discount` is in dollars, on the sale as a whole; any discount needs a
 * `discount_reason`, and so does a sale that comes to A$0 ('Warranty', 'Goodwill', own words). `buyer_name` and
 * `buyer_abn` name a buyer who is no customer; a `buyer_note` says why a sale of A$1,000 or more names nobody. A
 * proposed number that is taken, or is not '#' and 1 to 12 digits or letters, is replaced by another.
 */
const Sale = {
  invoiceNumber: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Null()])),
  shop_id: Type.Optional(Reference),
  customer_id: Type.Optional(Reference),
  shop: Type.Optional(Reference),
  customer: Type.Optional(Reference),
  productDetails: Type.Optional(Type.Array(ProductLineIn, { maxItems: 1000 })),
  repairParts: Type.Optional(Type.Array(RepairLineIn, { maxItems: 1000 })),
  subtotal: Type.Optional(DollarsIn),
  total: Type.Optional(DollarsIn),
  lines_left_out: Type.Optional(Type.Unknown()),
  discount: Type.Optional(Type.Union([DollarsIn, Type.Null()])),
  discount_reason: Type.Optional(Type.Union([Reason, Type.Null()])),
  ...NAMED_BUYER,
  terms: Type.Optional(Type.Union([LongText, Type.Null()])),
  /** Of the gift card that pays `gift_card`. It is asked for wherever that becomes more. */
  gift_card_code: Type.Optional(CardCode),
};

/** The same with its old spellings. Of a reference in several spellings, some may be empty, but they may not differ. */
const OlderNames = {
  shopId: Type.Optional(Reference),
  customerId: Type.Optional(Reference),
  subTotal: Type.Optional(DollarsIn),
  repairParts: Type.Optional(Type.Array(OldRepairLineIn, { maxItems: 1000 })),
};

/** The other names of these bodies' fields, so that a refusal can name a field as the body did. */
export const OTHER_NAMES = {
  shop_id: ['shopId', 'shop'],
  customer_id: ['customerId', 'customer'],
  subtotal: ['subTotal'],
  tax_id: ['tax_class', 'tax'],
  updatedAt: ['updated_at'],
  name: ['repair_name'],
};

/**
 * POST /invoice. `quote_id` names the quote that the sale is made from: one sold already is 409. Repairs with a `ticket_id` collect its device: a ticket that is not ready, or collected by now, is 409. `tax` is the id of a tax class; null is GST 10. `status` is '1' paid or '0' unpaid. A sale with `payments` is
 * complete without a checkout: they decide its status, and `cash_received` is read with them alone.
 */
export const InvoiceBody = named('PlainNewSale', {
  ...Sale,
  tax: Type.Optional(Reference),
  status: Type.Optional(Type.Enum(['0', '1', 0, 1])),
  payments: Type.Optional(Type.Union([MoneyByTender, Type.Null()])),
  cash_received: ReceivedIn,
  surcharge: SurchargesIn,
  quote_id: Type.Optional(Reference),
  /** Who collected the devices of its tickets, where it was not the customer. */
  collected_by: Type.Optional(OptionalName),
});
export type InvoiceBody = Static<typeof InvoiceBody>;
export const OldInvoiceBody = named('NewSale', { ...InvoiceBody.properties, ...OlderNames });
export type OldInvoiceBody = Static<typeof OldInvoiceBody>;

/**
 * POST /summary. `tax` is the amount; `invoice_id` names the sale being checked out. Without it, it is the checkout of
 * the sale that the same login recorded by POST /invoice with the same lines, within 12 hours and not checked out yet
 * (the oldest such), and takes the number it proposes where that is free; sent again with that number and the same
 * lines it is that row again. Where there is no such sale it is a whole sale at once. `updatedAt` is the one of the
 * sale that was seen: a save made in between is not overwritten (409).
 */
export const SummaryBody = named('PlainCheckout', {
  ...Sale,
  invoice_id: Type.Optional(Reference),
  tax: Type.Optional(Type.Union([DollarsIn, Type.Null()])),
  tax_id: Type.Optional(Reference),
  ...TENDERS,
  cash_received: ReceivedIn,
  /** Needs the `invoice_id`. */
  surcharge: SurchargesIn,
  updatedAt: SeenAt,
  /** Why the sale is changed, where it was checked out before. */
  reason: Type.Optional(Reason),
});
export type SummaryBody = Static<typeof SummaryBody>;
export const OldSummaryBody = named('Checkout', { ...SummaryBody.properties, ...OlderNames, updated_at: SeenAt });
export type OldSummaryBody = Static<typeof OldSummaryBody>;

/**
 * PATCH /invoice/:id: the whole invoice as GET gave it, or a part of it. Of several names of a field the one that
 * differs from what is stored was edited; two new values are 400. A populated object is a reference: its `_id` may be
 * another one, an edit of what else it shows is 400, and so is one of `checked_out`, of `exchange`, names that belong
 * to an id, or a `status` that the recorded payments decide otherwise. Never read: `_id`, `invoiceNumber` and
 * `createdAt`, which do not change; `total_paid`, `due_amount`, `cash_rounding`, `change`, `credited`, `repaid` and
 * `line_count`, which follow from the rest; the list prices and images of products; and what no answer carries. `tax` is
 * a tax class (id or object), or the amount. With `updatedAt` a save made in between is not overwritten (409): every save gives a new one, so whoever
 * saves twice sends that of the last answer. `reason` says why, and is kept in the history.
 */
export const InvoicePatch = named('PlainInvoicePatch', {
  ...Sale,
  tax_id: Type.Optional(Reference),
  tax_amount: Type.Optional(Type.Union([DollarsIn, Type.Null()])),
  status: Type.Optional(Type.Enum(['0', '1', 0, 1])),
  ...TENDERS,
  cash_received: ReceivedIn,
  updatedAt: Type.Optional(Type.String({ maxLength: 40 })),
  reason: Type.Optional(Reason),
});
export type InvoicePatch = Static<typeof InvoicePatch>;
export const OldInvoicePatch = named('InvoicePatch', {
  ...InvoicePatch.properties,
  ...OlderNames,
  tax: Type.Optional(Type.Union([Reference, DollarsIn])),
  tax_class: Type.Optional(Reference),
  updated_at: Type.Optional(Type.String({ maxLength: 40 })),
});
export type OldInvoicePatch = Static<typeof OldInvoicePatch>;

/**
 * DELETE /invoice/:id and /summary/:id: the body may be left out. `refund` is how the money goes back,
 * together what was paid; without it the money goes back as it was paid.
 */
export const VoidBody = Type.Unsafe<{ reason?: string; refund?: Static<typeof MoneyByTender> } | null>({
  ...named('Void', { reason: Type.Optional(Reason), refund: Type.Optional(MoneyByTender) }),
  type: ['object', 'null'],
});
export type VoidBody = Static<typeof VoidBody>;
