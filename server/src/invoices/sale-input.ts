import type { Cents } from '@mendpoint/domain/money/cents';
import type { InvoiceStatus, Payments } from '@mendpoint/domain/sale/payments';
import type { Surcharges } from '@mendpoint/domain/sale/surcharge';
import type { ClaimedTotals } from '@mendpoint/domain/sale/totals';
import type { NamedBuyer } from './invoice.ts';

/**
 * What a client asks for. An undefined field was not sent: a new sale takes the default, a saved one keeps what it has.
 */
export type SaleInput = {
  shopId: string | null;
  /** A proposed number, taken if it is free. */
  number: string | null;
  customerId: string | null | undefined;
  taxId: string | null | undefined;
  products: ProductLineInput[] | undefined;
  repairs: RepairLineInput[] | undefined;
  status: InvoiceStatus | undefined;
  payments: SaidPayments | undefined;
  /** The gift card that pays, by its id; undefined where none was named. */
  giftCardId?: string | undefined;
  /** The cash that the customer handed over so far; null is not known. */
  received: Cents | null | undefined;
  /** The surcharges that were taken with the payments. */
  surcharges?: Surcharges | undefined;
  /** The discount on the sale as a whole. */
  discount: Cents | undefined;
  discountReason: string | undefined;
  terms: string | undefined;
  namedBuyer: Partial<NamedBuyer>;
  claimed: ClaimedTotals;
  /** Why a recorded sale is changed; '' where no reason is given. */
  reason: string;
};

/**
 * Clients that do not know store credit or gift cards leave them out. They then stay as they were; credit goes back to its
 * customer where the sale gets another one.
 */
export type SaidPayments = Omit<Payments, Kept> & Record<Kept, Cents | undefined>;
type Kept = 'store_credit' | 'gift_card';

/** `discount` is on the whole line. If it is undefined, a line with this quantity and price keeps its own. */
type AmountsInput = { quantity: number; price: Cents; discount: Cents | undefined };

export type ProductLineInput = AmountsInput & { productId: string };

/**
 * A repair without ids of the catalogue goes by its name. An undefined part is taken from a line of that name that the
 * invoice already has.
 */
export type RepairLineInput = AmountsInput & {
  repairPartId: string | null | undefined;
  name: string;
  categoryId: string | null;
  brandId: string | null;
  deviceId: string | null;
  /** Of the device that is collected; undefined: a line that the invoice already has keeps its own. */
  ticketId?: string | null | undefined;
};
