import type { OldInvoice as Invoice, Summary } from '@mendpoint/contract/invoices/old-invoice';
import { type Cents, cents, parseDollars, sum } from '@mendpoint/domain/money/cents';
import { type InvoiceStatus, mapTenders, type Payments } from '@mendpoint/domain/sale/payments';
import type { InvoiceLineTable, InvoiceTable } from '../../src/invoices/invoices.table.ts';

/** `productId` is null for a repair. */
export type Line = { productId: string | null; name: string; quantity: number; price: Cents };

/** The state of an invoice, as its till would write it down: made from a request, an answer, or a row. */
export type SaleState = {
  status: InvoiceStatus;
  terms: string;
  /** The first name; '' for nobody. */
  customer: string;
  isCheckedOut: boolean;
  payments: Payments;
  lines: Line[];
};

export type StoredSale = InvoiceTable & { lines: InvoiceLineTable[] };

export const totalOf = ({ lines }: Pick<SaleState, 'lines'>): Cents =>
  sum(lines.map(({ quantity, price }) => cents(quantity * price)));

export const paidOf = ({ payments: { cash, eftpos, afterpay } }: SaleState): Cents => sum([cash, eftpos, afterpay]);

export const areEqual = (one: SaleState | null, other: SaleState | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const stateInAnswer = (invoice: Invoice | Summary): SaleState => ({
  status: invoice.status === '1' ? 'paid' : 'unpaid',
  terms: invoice.terms,
  customer: invoice.customerId?.first_name ?? '',
  isCheckedOut: invoice.checked_out,
  payments: mapTenders((tender) => parseDollars(invoice[tender] ?? 0)),
  lines: [
    ...invoice.productDetails.map(({ productId, name, quantity, price }) => ({
      productId: typeof productId === 'string' ? productId : productId._id,
      name,
      quantity,
      price: parseDollars(price),
    })),
    ...invoice.repairParts.map(({ name, quantity, price }) => ({
      productId: null,
      name,
      quantity,
      price: parseDollars(price),
    })),
  ],
});

/** null for a voided one. */
export const stateInRow = (row: StoredSale): SaleState | null =>
  row.voided_at === null
    ? {
        status: row.status,
        terms: row.terms,
        customer: row.customer_first_name,
        isCheckedOut: row.checked_out_at !== null,
        payments: mapTenders((tender) => cents(row[`${tender}_cents`])),
        lines: row.lines.map(({ product_id, name, quantity, price_cents }) => ({
          productId: product_id,
          name,
          quantity,
          price: cents(price_cents),
        })),
      }
    : null;
