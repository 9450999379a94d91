import type { Cents } from '@mendpoint/domain/money';
import type { InvoiceStatus, Payments } from '@mendpoint/domain/payments';
import type { ClaimedTotals } from '@mendpoint/domain/totals';
import type { InvoiceLineTable, InvoiceTable } from './invoices.table.ts';

export type InvoiceLine = InvoiceLineTable;
export type Invoice = InvoiceTable & { lines: InvoiceLine[] };

export type ProductLineInput = { productId: string; quantity: number; price: Cents };

/**
 * Without an id of the catalogue a repair is known by its name. Where the part is not said (undefined), a line that the
 * invoice holds by that name still knows it.
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

/** What a client asks for. Undefined is "not said": a new sale takes the default, a saved one keeps what it has. */
export type SaleInput = {
  shopId: string | null;
  number: string | null;
  customerId: string | null | undefined;
  taxId: string | null | undefined;
  products: ProductLineInput[] | undefined;
  repairs: RepairLineInput[] | undefined;
  status: InvoiceStatus | undefined;
  payments: Payments | undefined;
  terms: string | undefined;
  claimed: ClaimedTotals;
};
