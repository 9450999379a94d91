import { type Static, Type } from 'typebox';
import { Tax } from '../catalogue/taxes.ts';
import { Dollars, Id, Instant, LongText, named, OrNull, PageQuery, TenderName, Text } from '../common.ts';
import { Shop } from '../shops.ts';
import { ProductLine, RepairLine } from './lines.ts';

/** The customer as the invoice names them: a snapshot that later changes of the customer leave alone. */
export const InvoiceCustomer = named('InvoiceCustomer', {
  _id: Type.String(),
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
  address: LongText,
  post_code: Text,
  city: Text,
  state: Text,
  country: Text,
  company: Text,
  abn: Text,
});
export type InvoiceCustomer = Static<typeof InvoiceCustomer>;

/** The seller that a paper names: the shop as it was called and registered at the sale. */
export const Seller = named('Seller', { name: Text, abn: Text, gst_registered: Type.Boolean() });

const Status = Type.Union([Type.Literal('0'), Type.Literal('1')]);

export const Invoice = named('PlainInvoice', {
  _id: Type.String(),
  invoiceNumber: Text,
  status: Status,
  shop: Shop,
  customer: OrNull(InvoiceCustomer),
  subtotal: Dollars,
  total: Dollars,
  total_paid: Dollars,
  due_amount: Dollars,
  cash: Dollars,
  eftpos: Dollars,
  afterpay: Dollars,
  /** Present only where some of it was paid with store credit, with a gift card, with a deposit, or by what came back in an exchange. */
  store_credit: Type.Optional(Dollars),
  gift_card: Type.Optional(Dollars),
  deposit: Type.Optional(Dollars),
  exchange: Type.Optional(Dollars),
  /** The rounding of the cash: the customer hands over `cash` (the part of the total that it settles) plus this. */
  cash_rounding: Dollars,
  /** What the customer handed over in cash; null where nobody said. */
  cash_received: Type.Union([Dollars, Type.Null()]),
  /** The change that went back to the customer. */
  change: Dollars,
  /** What adjustment notes took back of the total, and the money that went back with them. */
  credited: Dollars,
  repaid: Dollars,
  /** True once the sale has been checked out (or its payments were recorded by another call). */
  checked_out: Type.Boolean(),
  terms: LongText,
  /** Present only where something was taken off: in all, and the part on the sale as a whole. */
  total_discount: Type.Optional(Dollars),
  discount: Type.Optional(Dollars),
  discount_reason: Type.Optional(Text),
  /** Present only where not empty: who buys, where no customer was chosen, or why nobody is named. */
  buyer_name: Type.Optional(Text),
  buyer_abn: Type.Optional(Text),
  buyer_note: Type.Optional(Text),
  seller: Seller,
  /** Present only where somebody of the staff was at the till: who sold, by the name they had then. */
  served_by: Type.Optional(Text),
  productDetails: Type.Array(ProductLine),
  repairParts: Type.Array(RepairLine),
  /**
   * How many lines the invoice has in all. A list carries the first 20 of them and says how many it leaves out; such a
   * row with its lines is refused when it comes back. All lines come with the invoice by its id.
   */
  line_count: Type.Integer(),
  lines_left_out: Type.Integer(),
  tax_amount: Dollars,
  tax_class: Tax,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Invoice = Static<typeof Invoice>;

/** In a list: the fields of the shop that decide what can be done with the invoice. */
export const ListedInvoice = named('ListedInvoice', {
  ...Invoice.properties,
  shop: Type.Pick(Shop, ['_id', 'name', 'cash_rounding', 'closed_through']),
});
export type ListedInvoice = Static<typeof ListedInvoice>;

export const InvoiceListQuery = Type.Object({
  ...PageQuery,
  shop_id: Type.Optional(Id),
  status: Type.Optional(Status),
  /**
   * What became of the invoices: a finer status. Of status '0' are 'unpaid' and 'part-paid'; of status '1' are 'paid', where
   * nothing was refunded, 'part-refunded' and 'refunded'.
   */
  state: Type.Optional(Type.Enum(['unpaid', 'part-paid', 'paid', 'part-refunded', 'refunded'])),
  /** The invoices of this number, instead of those that `q` finds. */
  number: Type.Optional(Type.String({ pattern: '^#?[0-9A-Za-z]{1,12}$' })),
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
});
export type InvoiceListQuery = Static<typeof InvoiceListQuery>;

/** The fields whose changes the history shows. Stored entries hold these names, so they must not change. */
export type HistoryField =
  | 'number'
  | 'status'
  | 'tax_class'
  | 'tax_rate'
  | 'total'
  | 'cash'
  | 'eftpos'
  | 'afterpay'
  | 'store_credit'
  | 'gift_card'
  | 'deposit'
  | 'exchange'
  | 'rounding'
  | 'received'
  | 'adjustment_note'
  | 'refund'
  | 'customer_id'
  | 'customer_first_name'
  | 'customer_last_name'
  | 'customer_email'
  | 'terms'
  | 'discount'
  | 'discount_reason'
  | 'buyer_name'
  | 'buyer_abn'
  | 'buyer_note'
  | 'lines'
  | 'reason'
  | 'approved_by';

/** The number of the act in its invoice, from 1; null where an earlier version, which did not count, recorded it. */
const ActNumber = Type.Union([Type.Integer(), Type.Null()]);

/** `changes` are in words: amounts in dollars, a row for each line. Payments with the same `act` were made by it. */
export const InvoiceAct = named('InvoiceAct', {
  _id: Type.String(),
  act: ActNumber,
  kind: Type.Enum(['sold', 'checked-out', 'edited', 'voided', 'refunded']),
  actor: Text,
  at: Instant,
  changes: Type.Array(
    Type.Object({ field: Type.Unsafe<HistoryField>(Text), before: Type.String(), after: Type.String() }),
  ),
});
export type InvoiceAct = Static<typeof InvoiceAct>;

/**
 * Money that moved. `amount` settles a part of the total, negative where it was given back; of cash amount + rounding
 * changed hands.
 */
export const InvoicePayment = named('InvoicePayment', {
  _id: Type.String(),
  act: ActNumber,
  at: Instant,
  /** The day of the money in Sydney. */
  date: Type.String(),
  tender: TenderName,
  kind: Type.Enum(['taken', 'corrected', 'voided', 'refunded']),
  amount: Dollars,
  rounding: Dollars,
  /** Of a gift card, the last four signs of its code. */
  card_end: Type.Optional(Text),
  /** The person at the till, or else the email of the login, as they are called today. */
  actor: Text,
});
export type InvoicePayment = Static<typeof InvoicePayment>;
