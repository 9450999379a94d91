import type { Cents } from '@mendpoint/domain/money/cents';
import type { InvoiceStatus, Payments } from '@mendpoint/domain/sale/payments';
import type { ClaimedTotals } from '@mendpoint/domain/sale/totals';
import type { NamedBuyer } from './invoice.ts';

/** What a client asks for. Undefined is "not said": a new sale takes the default, a saved one keeps what it has. */
export type SaleInput = {
  shopId: string | null;
  /** A proposal, taken where it is free. */
  number: string | null;
  customerId: string | null | undefined;
  taxId: string | null | undefined;
  products: ProductLineInput[] | undefined;
  repairs: RepairLineInput[] | undefined;
  status: InvoiceStatus | undefined;
  payments: SaidPayments | undefined;
  /** In cash, so far; null is not known. */
  received: Cents | null | undefined;
  /** On the sale as a whole. */
  discount: Cents | undefined;
  discountReason: string | undefined;
  terms: string | undefined;
  namedBuyer: Partial<NamedBuyer>;
  claimed: ClaimedTotals;
  /** Why a recorded sale is changed; '' where that is not said. */
  reason: string;
};

/** Who does not know of store credit says nothing of it: it stays as it was, or goes back with the customer whose it was. */
export type SaidPayments = Omit<Payments, 'store_credit'> & { store_credit: Cents | undefined };

/** `discount` is on the line as a whole; where it is not said, a line that the invoice has so keeps its own. */
type AmountsInput = { quantity: number; price: Cents; discount: Cents | undefined };

export type ProductLineInput = AmountsInput & { productId: string };

/**
 * Without an id of the catalogue a repair goes by its name. Where the part is not said (undefined), a line of that name
 * that the invoice already has says it.
 */
export type RepairLineInput = AmountsInput & {
  repairPartId: string | null | undefined;
  name: string;
  categoryId: string | null;
  brandId: string | null;
  deviceId: string | null;
};
