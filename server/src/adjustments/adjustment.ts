import type { Cents } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { Payments } from '@mendpoint/domain/sale/payments';
import type { Destination, RefundReason } from '@mendpoint/domain/sale/refund';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Seller } from '../shops/seller.ts';

/**
 * An adjustment note: a document with its own day that takes back a part of an invoice. Amounts are positive. It has
 * what the law asks for (A New Tax System (Goods and Services Tax) Act 1999 s 29-75 and the Adjustment Note Information
 * Requirements Determination 2022 s 5(1)): that it is an adjustment note, the seller, the buyer from A$1,000, its day,
 * the reason, the difference in price and the GST in it.
 */
export type Adjustment = {
  id: string;
  shopId: string;
  invoiceId: string;
  number: string;
  /** The Sydney day of the refund. */
  day: Day;
  reason: RefundReason;
  note: string;
  tax: { className: string; rate: BasisPoints };
  totals: Totals;
  /** The part of the total that gives surcharges back. */
  surcharge: Cents;
  /** The money that went back. The rest of the total had not been paid, and is no longer due. */
  money: Payments;
  /** How much more cash changed hands than `money.cash`, by rounding. */
  rounding: Cents;
  /** The shop as it was called when the note was made. */
  seller: Seller;
  /** The person who refunded, by the name they had then; '' where nobody was at the till by a PIN. */
  servedBy: string;
  /** The same for the history: with the shop's name, or else the email of the login. */
  actor: string;
  createdAt: string;
  lines: AdjustmentLine[];
};

/** `quantity` is 0 where only the price was reduced. */
export type AdjustmentLine = {
  invoiceLineId: string;
  name: string;
  kind: 'product' | 'repair';
  quantity: number;
  amount: Cents;
  goesTo: Destination;
};

type NamedInvoice = { id: string; number: string };

/** A note with its invoice's number and customer and, where it is half of an exchange, the sale taken instead. */
export type IssuedAdjustment = Adjustment & {
  invoiceNumber: string;
  customerName: string;
  takenInstead: NamedInvoice | null;
};

/** The refund for which a sale was taken in exchange. */
export type GivenBack = { noteNumber: string; invoice: NamedInvoice };

/**
 * What a customer brings back, and what they are given. `amount` undefined stands for the quantity's share of the line.
 */
export type RefundInput = {
  lines: { lineId: string; quantity: number; amount: Cents | undefined; goesTo: Destination }[];
  reason: RefundReason;
  note: string;
  /** Undefined: as it was paid. */
  money: Payments | undefined;
  /** Who gets the store credit, where the invoice names nobody. */
  customerId: string | null;
  /** The least money that the client expects to go back; undefined for no check. */
  value?: Cents | undefined;
};

/** The totals of an invoice's notes so far. */
export type RefundedSoFar = {
  /** How many there are. */
  notes: number;
  total: Cents;
  tax: Cents;
  money: Payments;
  rounding: Cents;
  /** By the id of the line. */
  lines: Map<string, { quantity: number; amount: Cents }>;
};
