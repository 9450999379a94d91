import { type Static, Type } from 'typebox';
import { Tax } from './catalogue.ts';
import {
  Answer,
  Dollars,
  DollarsIn,
  Email,
  Id,
  Instant,
  ListAnswer,
  LongText,
  PageQuery,
  Reference,
  SeenAt,
  Text,
} from './common.ts';
import { Shop } from './shops.ts';

const QuantityIn = Type.Union([Type.Number(), Type.String({ maxLength: 32 })]);
/** '' counts as nothing paid. */
const PaymentIn = Type.Optional(Type.Union([DollarsIn, Type.Null()]));

/** Of a line that an invoice holds already: it keeps the name it was issued with, whatever that is. */
const LineName = Type.Optional(Type.String({ maxLength: 500 }));

const ProductLineIn = Type.Object({
  _id: Type.Optional(Type.String({ maxLength: 64 })),
  productId: Reference,
  name: LineName,
  quantity: QuantityIn,
  price: DollarsIn,
});
export type ProductLineIn = Static<typeof ProductLineIn>;

const RepairLineIn = Type.Object({
  _id: Type.Optional(Type.String({ maxLength: 64 })),
  repairPartId: Type.Optional(Reference),
  repair_name: LineName,
  name: LineName,
  quantity: Type.Optional(QuantityIn),
  price: DollarsIn,
  categoryId: Type.Optional(Reference),
  brandId: Type.Optional(Reference),
  deviceId: Type.Optional(Reference),
});
export type RepairLineIn = Static<typeof RepairLineIn>;

/**
 * What both doors share, in both spellings of a field. Of new references in both, one may be empty, but they may not
 * differ. A proposed number that is taken, or is not '#' and 1 to 12 digits or letters, is replaced by another.
 */
const Sale = {
  invoiceNumber: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Null()])),
  shopId: Type.Optional(Reference),
  shop_id: Type.Optional(Reference),
  customerId: Type.Optional(Reference),
  customer_id: Type.Optional(Reference),
  productDetails: Type.Optional(Type.Array(ProductLineIn, { maxItems: 1000 })),
  repairParts: Type.Optional(Type.Array(RepairLineIn, { maxItems: 1000 })),
  subTotal: Type.Optional(DollarsIn),
  subtotal: Type.Optional(DollarsIn),
  total: Type.Optional(DollarsIn),
  lines_left_out: Type.Optional(Type.Unknown()),
  terms: Type.Optional(Type.Union([LongText, Type.Null()])),
};

/** POST /invoice. `tax` is the id of a tax class; null is GST 10. `status` is '1' paid or '0' unpaid. */
export const InvoiceBody = Type.Object({
  ...Sale,
  tax: Type.Optional(Reference),
  status: Type.Optional(Type.Enum(['0', '1', 0, 1])),
});
export type InvoiceBody = Static<typeof InvoiceBody>;

/**
 * POST /summary. `tax` is the amount; `invoice_id` names the sale being checked out. Without it, it is the checkout of the
 * sale that the same login recorded by POST /invoice with the same lines, within 12 hours and not checked out yet (the
 * oldest such), and takes the number it proposes where that is free; sent again with that number and the same lines it is
 * that row again. Where there is no such sale it is a whole sale at once.
 * `updatedAt` is the one of the sale that was seen: a save made in between is not overwritten (409).
 */
export const SummaryBody = Type.Object({
  ...Sale,
  invoice_id: Type.Optional(Reference),
  tax: Type.Optional(Type.Union([DollarsIn, Type.Null()])),
  tax_id: Type.Optional(Reference),
  cash: PaymentIn,
  eftpos: PaymentIn,
  afterpay: PaymentIn,
  updatedAt: SeenAt,
  updated_at: SeenAt,
});
export type SummaryBody = Static<typeof SummaryBody>;

/**
 * PATCH on both doors: the whole invoice as GET gave it, or a part of it. Of several spellings of a field the one that
 * differs from what is stored was edited; two new values are 400. A populated object is a reference: its `_id` may be
 * another one, an edit of what else it shows is 400, and so is one of `checked_out`, names that belong to an id, or
 * a `status` that the recorded payments decide otherwise. Never read: `_id`, `invoiceNumber` and `createdAt`, which
 * do not change; `total_paid`, `due_amount` and `line_count`, which follow from the rest; the list prices and images of
 * products; and what no answer carries. `tax` is a tax class (id or object), or the amount. With `updatedAt` a save made in between is not
 * overwritten (409): every save gives a new one, so whoever saves twice sends that of the last answer.
 */
export const InvoicePatch = Type.Object({
  ...Sale,
  tax: Type.Optional(Type.Union([Reference, DollarsIn])),
  tax_id: Type.Optional(Reference),
  tax_class: Type.Optional(Reference),
  tax_amount: Type.Optional(Type.Union([DollarsIn, Type.Null()])),
  status: Type.Optional(Type.Enum(['0', '1', 0, 1])),
  cash: PaymentIn,
  eftpos: PaymentIn,
  afterpay: PaymentIn,
  updatedAt: Type.Optional(Type.String({ maxLength: 40 })),
  updated_at: Type.Optional(Type.String({ maxLength: 40 })),
});
export type InvoicePatch = Static<typeof InvoicePatch>;

const RepairLine = Type.Object({
  _id: Type.String(),
  repairPartId: Type.Union([Type.String(), Type.Null()]),
  repair_name: Text,
  name: Text,
  quantity: Type.Integer(),
  price: Dollars,
  categoryId: Type.Union([Type.String(), Type.Null()]),
  category_name: Text,
  brandId: Type.Union([Type.String(), Type.Null()]),
  brand_name: Text,
  deviceId: Type.Union([Type.String(), Type.Null()]),
  device_name: Text,
});
export type RepairLine = Static<typeof RepairLine>;

const ProductRef = Type.Object({
  _id: Type.String(),
  name: Text,
  sku: Text,
  price: Dollars,
  images: Type.Array(Type.String()),
});

const line = { _id: Type.String(), name: Text, quantity: Type.Integer(), price: Dollars };
const ProductLine = Type.Object({ ...line, productId: ProductRef });
export type ProductLine = Static<typeof ProductLine>;
const PlainProductLine = Type.Object({ ...line, productId: Type.String() });

/** The customer as written on the invoice: a snapshot, whatever became of the customer since. */
export const InvoiceCustomer = Type.Object({
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
});
export type InvoiceCustomer = Static<typeof InvoiceCustomer>;
const CustomerOrNone = Type.Union([InvoiceCustomer, Type.Null()]);

const Status = Type.Union([Type.Literal('0'), Type.Literal('1')]);

const shared = {
  _id: Type.String(),
  invoiceNumber: Text,
  status: Status,
  shopId: Shop,
  shop_id: Shop,
  customerId: CustomerOrNone,
  customer_id: CustomerOrNone,
  subTotal: Dollars,
  subtotal: Dollars,
  total: Dollars,
  total_paid: Dollars,
  due_amount: Dollars,
  cash: Dollars,
  eftpos: Dollars,
  afterpay: Dollars,
  /** True once the sale went through the checkout (or its payments were recorded otherwise). */
  checked_out: Type.Boolean(),
  terms: LongText,
  repairParts: Type.Array(RepairLine),
  /**
   * How many lines the invoice has in all. A list carries the first 20 of them and says how many it leaves out; such a row
   * with its lines is refused when it comes back. All lines come with the invoice by its id.
   */
  line_count: Type.Integer(),
  lines_left_out: Type.Integer(),
  tax_amount: Dollars,
  tax_class: Tax,
  createdAt: Instant,
  created_at: Instant,
  updatedAt: Instant,
  updated_at: Instant,
};

/** The invoice shape: `tax` is the tax class, products are populated. */
export const Invoice = Type.Object({ ...shared, tax: Tax, productDetails: Type.Array(ProductLine) });
export type Invoice = Static<typeof Invoice>;

/** The summary shape: `tax` is the amount, products are plain ids. */
export const Summary = Type.Object({ ...shared, tax: Dollars, productDetails: Type.Array(PlainProductLine) });
export type Summary = Static<typeof Summary>;

export const InvoiceListQuery = Type.Object({
  ...PageQuery,
  shop_id: Type.Optional(Id),
  status: Type.Optional(Status),
  start_date: Type.Optional(Type.String({ maxLength: 10 })),
  end_date: Type.Optional(Type.String({ maxLength: 10 })),
});
export type InvoiceListQuery = Static<typeof InvoiceListQuery>;

export const InvoiceListAnswer = ListAnswer(Invoice);
export type InvoiceListAnswer = Static<typeof InvoiceListAnswer>;
export const InvoiceAnswer = Answer({ data: Invoice });
export type InvoiceAnswer = Static<typeof InvoiceAnswer>;
export const SummaryListAnswer = ListAnswer(Summary);
export type SummaryListAnswer = Static<typeof SummaryListAnswer>;
export const SummaryAnswer = Answer({ data: Summary });
export type SummaryAnswer = Static<typeof SummaryAnswer>;
export const VoidAnswer = Answer({ data: Type.Object({ _id: Type.String() }) });
export type VoidAnswer = Static<typeof VoidAnswer>;

/** `changes` are in words: amounts in dollars, lines one a row. */
export const InvoiceEvent = Type.Object({
  _id: Type.String(),
  kind: Type.Union([Type.Literal('sold'), Type.Literal('checked-out'), Type.Literal('edited'), Type.Literal('voided')]),
  actor: Text,
  at: Instant,
  changes: Type.Array(Type.Object({ field: Text, before: Type.String(), after: Type.String() })),
});
export type InvoiceEvent = Static<typeof InvoiceEvent>;
export const HistoryAnswer = Answer({ data: Type.Array(InvoiceEvent) });
export type HistoryAnswer = Static<typeof HistoryAnswer>;

/** POST /invoice/{id}/email. Without `to` it goes to the customer's address. */
export const EmailBody = Type.Object({ to: Type.Optional(Email) });
export type EmailBody = Static<typeof EmailBody>;
export const EmailAnswer = Answer({});
export type EmailAnswer = Static<typeof EmailAnswer>;
