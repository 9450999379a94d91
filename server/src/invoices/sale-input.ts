import type { Cents } from '@mendpoint/domain/money/cents';
import type { InvoiceStatus, Payments } from '@mendpoint/domain/sale/payments';
import type { ClaimedTotals } from '@mendpoint/domain/sale/totals';

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
  payments: Payments | undefined;
  /** In cash, so far; null is not known. */
  received: Cents | null | undefined;
  terms: string | undefined;
  claimed: ClaimedTotals;
  /** Why a recorded sale is changed; '' where that is not said. */
  reason: string;
};

export type ProductLineInput = { productId: string; quantity: number; price: Cents };

/**
 * Without an id of the catalogue a repair goes by its name. Where the part is not said (undefined), a line of that name
 * that the invoice already has says it.
 */
export type RepairLineInput = {
  repairPartId: string | null | undefined;
  name: string;
  quantity: number;
  price: Cents;
  categoryId: string | null;
  brandId: string | null;
  deviceId: string | null;
};
