import type { Cents } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { Payments } from '@mendpoint/domain/sale/payments';
import type { Destination, RefundReason } from '@mendpoint/domain/sale/refund';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Seller } from '../shops/seller.ts';

/**
 * An adjustment note: a document of its own day that takes back a part of an invoice. Amounts are positive. It knows what the law
 * asks for: A New Tax System (Goods and Services Tax) Act 1999 s 29-75, and the Adjustment Note Information
 * Requirements Determination 2022 s 5(1): that it is one, the seller, the buyer from A$1,000, its day, why, the difference
 * in price and the GST in it.
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
  /** The money that went back; what is left of the total was not paid yet, and is due no more. */
  money: Payments;
  /** What the cash that changed hands was more than its part of the money. */
  rounding: Cents;
  /** As the shop was called when it was made. */
  seller: Seller;
  /** Who refunded, by the name that they had. */
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

/** A note with what it says of its invoice, and which sale was taken instead where it is one half of an exchange. */
export type IssuedAdjustment = Adjustment & {
  invoiceNumber: string;
  customerName: string;
  takenInstead: NamedInvoice | null;
};

/** What came back for a sale that was taken in exchange. */
export type GivenBack = { noteNumber: string; invoice: NamedInvoice };

/** What a customer brings back, and what they are given. `amount` undefined is the share of the quantity. */
export type RefundInput = {
  lines: { lineId: string; quantity: number; amount: Cents | undefined; goesTo: Destination }[];
  reason: RefundReason;
  note: string;
  /** Undefined: as it was paid. */
  money: Payments | undefined;
  /** Who gets the store credit, where the invoice names nobody. */
  customerId: string | null;
  /** What the client takes to be the least that goes back; undefined where it is not said. */
  value?: Cents | undefined;
};

/** What the notes of an invoice come to so far. */
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
