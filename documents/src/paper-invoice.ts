import type { BankDetails } from '@mendpoint/domain/money/bank-details';
import type { Cents } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { InvoiceStatus, Payments } from '@mendpoint/domain/sale/payments';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { Warranty } from '@mendpoint/domain/sale/warranty';
import type { Work } from '@mendpoint/domain/sale/work';

/** Absent parts are empty strings; the papers leave them out. */
export type PaperSeller = {
  name: string;
  /** As on an envelope, one line each: ['12 King Street', 'Newtown NSW 2042']. */
  address: readonly string[];
  phone: string;
  email: string;
  abn: string;
  gstRegistered: boolean;
  /** A data URL of a PNG without transparency, black and white for the 58 mm paper; '' for none. */
  logo: string;
  /** Where to pay by transfer. */
  bank?: BankDetails;
  /** A line of its own below everything else; '' for none. */
  line: string;
};

/** `company` and `abn` are the buyer's identity besides the name. */
export type PaperCustomer = {
  name: string;
  company?: string;
  abn?: string;
  address: readonly string[];
  phone: string;
  email: string;
};

/** `price` is that of one; `discount` is off the line as a whole. `warranty` was promised at the sale, or by the quote. */
export type PaperProduct = {
  name: string;
  sku?: string;
  quantity: number;
  price: Cents;
  discount?: Cents;
  warranty?: Warranty | null;
};

/**
 * `category`, `brand` and `device` are empty where the repair has none. `ticket` is the device that was collected, with its IMEI, which
 * says more.
 */
export type PaperRepair = {
  name: string;
  category: string;
  brand: string;
  device: string;
  ticket?: { number: string; device: string };
  /** Hours of labour with their rate, or a part: the bill is itemised. */
  work?: Work | null;
  quantity: number;
  price: Cents;
  discount?: Cents;
  warranty?: Warranty | null;
};

/**
 * Everything that a paper says about one sale, as it is stored. Prices are per unit and include tax. The sums are
 * stored ones too, so that a paper can never disagree with the ledger.
 */
export type PaperInvoice = {
  seller: PaperSeller;
  /** With its '#', as stored. */
  number: string;
  /** ISO 8601 instant; printed as the clock in Sydney shows it. */
  issuedAt: string;
  /** The name of the person who sold; '' for nobody in particular. */
  servedBy: string;
  status: InvoiceStatus;
  customer: PaperCustomer | null;
  /** The buyer, where no customer was chosen; '' for what is not known. */
  buyer?: { name: string; abn: string };
  products: readonly PaperProduct[];
  repairs: readonly PaperRepair[];
  tax: { className: string; rateBasisPoints: BasisPoints };
  totals: Totals;
  /** The discount on the whole sale and its reason, which may also say why the sale is free. Lines have their own. */
  discount?: { ofSale: Cents; reason: string };
  payments: Payments;
  /** The rounding of the cash, on top of what it settles. */
  rounding: Cents;
  /** Handed over in cash; null where nobody said. */
  received: Cents | null;
  paid: Cents;
  due: Cents;
  /** What adjustment notes took off the total, and the money that went back with them. */
  credited: Cents;
  repaid: Cents;
  /** Paragraphs separated by line breaks; empty for none. */
  terms: string;
  /** The same for the paper of 58 mm, which has little room. */
  receiptTerms: string;
};
