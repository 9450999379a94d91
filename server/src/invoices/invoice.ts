import { hash } from 'node:crypto';
import type { ActKind } from '@mendpoint/domain/act/act';
import { type Cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { SoldPart } from '@mendpoint/domain/products/bundle';
import type { InvoiceStatus, Payments, SurchargedTender } from '@mendpoint/domain/sale/payments';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { Warranty } from '@mendpoint/domain/sale/warranty';
import type { Work } from '@mendpoint/domain/sale/work';
import { personName } from '@mendpoint/domain/text/person-name';
import { customerSearchText } from '@mendpoint/domain/text/search-key';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Seller } from '../shops/seller.ts';
import type { SoldTicket } from '../tickets/ticket.ts';

/** A document: its customer, tax class and lines stay as they were when it was sold, whatever was renamed since. */
export type Invoice = {
  id: string;
  shopId: string;
  number: string;
  status: InvoiceStatus;
  /** The Sydney day of the sale. */
  day: Day;
  tax: InvoiceTax;
  totals: Totals;
  discount: SaleDiscount;
  /** What the surcharges among its lines come to. */
  surcharge: Cents;
  payments: Payments;
  /** How much more cash changes hands than it settles, by rounding. */
  rounding: Cents;
  /** What the customer handed over in cash, change included; null where nobody said. */
  received: Cents | null;
  /** The total of its adjustment notes, and how much money went back with them. */
  credited: Cents;
  repaid: Cents;
  /** How much edits took back of recorded money, or of the total after somebody had paid. */
  takenBack: Cents;
  customer: InvoiceCustomer | null;
  buyer: Buyer;
  namedBuyer: NamedBuyer;
  seller: Seller;
  /** The person who sold, by the name they had then; '' where nobody was at the till by a PIN. */
  servedBy: string;
  terms: string;
  /** null until the checkout saved it, or the sale came with its payments. */
  checkedOutAt: string | null;
  /** The login that recorded a sale to be checked out afterwards; null for a sale that came with its payments. */
  recordedBy: string | null;
  /**
   * The number that a checkout without the sale's id proposed, used or not. The checkout sent again finds the sale by
   * it.
   */
  checkoutNumber: string | null;
  createdAt: string;
  updatedAt: string;
  /** How many acts there were, the sale included. An act's number is this count after it. */
  acts: number;
  lines: InvoiceLine[];
};

/** A list has only the first lines of a long invoice. */
export type ListedInvoice = Invoice & { linesLeftOut: number };

export type InvoiceTax = { id: string | null; className: string; rate: BasisPoints };

/** Unknown fields are ''. */
export type InvoiceCustomer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  postCode: string;
  city: string;
  state: string;
  country: string;
  /** On a tax invoice the buyer's identity besides the name. */
  company: string;
  abn: string;
};

/** What a search finds the invoice's customer by. Both are '' where nothing is known of the customer. */
export type Buyer = {
  searchText: string;
  /** A hash of the text, which is too long for an index. */
  key: string;
};

/** `total` is taken off all lines together; `ofSale` is the part of it given on the sale as a whole. */
export type SaleDiscount = { total: Cents; ofSale: Cents; reason: string };

/**
 * The buyer where no customer was chosen: a tax invoice of A$1,000 or more names one. `note` is why nobody is named.
 * Unknown fields are ''.
 */
export type NamedBuyer = { name: string; abn: string; note: string };

export const NO_DISCOUNT: SaleDiscount = { total: NO_MONEY, ofSale: NO_MONEY, reason: '' };
export const NOBODY: NamedBuyer = { name: '', abn: '', note: '' };

/**
 * `price` is for one unit. Both discounts are on the whole line: its own, and its share of the sale's. The warranty and
 * the cost are those of the sale: what was promised, and what one unit cost the shop before GST (null: nobody had said).
 */
type Sold = {
  name: string;
  quantity: number;
  price: Cents;
  discount: Cents;
  discountShare: Cents;
  warranty: Warranty | null;
  cost: Cents | null;
};

/** `parts` is what one took of other products, where it was a bundle when it was sold. */
export type ProductLine = Sold & { kind: 'product'; productId: string; sku: string; parts: readonly SoldPart[] };

/** A name is '' where its id is null. */
export type RepairLine = Sold & {
  kind: 'repair';
  repairPartId: string | null;
  categoryId: string | null;
  categoryName: string;
  brandId: string | null;
  brandName: string;
  deviceId: string | null;
  deviceName: string;
  /** The tender whose surcharge the line is; null for a repair. */
  surcharge: SurchargedTender | null;
  /** The device that is collected with the sale, as it was then. */
  ticket: SoldTicket | null;
  /** What it was charged for, as the customer approved it; null where no estimate says. */
  work: Work | null;
};

export type SoldLine = ProductLine | RepairLine;
export type InvoiceLine = SoldLine & { id: string };

/** The acts that change a recorded sale. A refund does not: it is a document of its own. */
export type ChangeKind = Exclude<ActKind, 'sold' | 'refunded'>;

/** The refusal to edit or void a sale of which something was refunded. */
export const CREDITED =
  'A part of this sale was refunded, so it can no longer be changed or voided. Refund what is left instead.';

export const customerName = ({ firstName, lastName }: Pick<InvoiceCustomer, 'firstName' | 'lastName'>): string =>
  personName({ first_name: firstName, last_name: lastName });

/** The buyer by whom an invoice is found and counted. */
export const buyerOf = (customer: Parameters<typeof customerSearchText>[0] | null): Buyer => {
  if (!customer) return { searchText: '', key: '' };
  const searchText = customerSearchText(customer);
  return { searchText, key: keyOf(searchText) };
};

/** The beginning of a hash: 132 bits are enough to tell any number of customers apart. */
const keyOf = (text: string): string => (text === '' ? '' : hash('sha256', text, 'base64url').slice(0, 22));
