import type { Invoice, ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine, RepairLine } from '@mendpoint/contract/invoices/lines';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { type BasisPoints, parsePercentage } from '@mendpoint/domain/money/gst';
import type { Settled } from '@mendpoint/domain/sale/money-moved';
import { type Balance, mapTenders, type Payments, type Tender } from '@mendpoint/domain/sale/payments';
import type { Totals } from '@mendpoint/domain/sale/totals';
import { warrantyWords } from '@mendpoint/domain/sale/warranty';
import { workWords } from '@mendpoint/domain/sale/work';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { warrantyIn } from '../lib/warranty-in.ts';
import { workIn } from '../lib/work-in.ts';

/** The rate the sale was made at. */
export const rateOf = ({ tax_class }: Pick<Invoice, 'tax_class'>): BasisPoints => parsePercentage(tax_class.taxValue);

export const paymentsOf = (invoice: Pick<Invoice, Tender>): Payments =>
  mapTenders((tender) => parseDollars(invoice[tender] ?? 0));

type WithMoney = Pick<Invoice, Tender | 'cash_rounding' | 'cash_received'>;

/**
 * The money of an invoice. A server of the previous version, which may still answer during an update, sends no
 * rounding.
 */
export const settledOf = (invoice: WithMoney): Settled => {
  const { cash_rounding: rounding = 0, cash_received: received = null } = invoice;
  return {
    payments: paymentsOf(invoice),
    rounding: parseDollars(rounding),
    received: received === null ? null : parseDollars(received),
  };
};

/** Whether somebody saved the invoice after the state that was seen. */
export const isNewer = (stored: Invoice, seen: Invoice): boolean =>
  Date.parse(stored.updatedAt) > Date.parse(seen.updatedAt);

/** Whether the day of the sale is closed: then nothing of it can be changed. */
export const isClosed = ({ createdAt, shop }: Pick<ListedInvoice, 'createdAt' | 'shop'>): boolean =>
  sydneyDay(new Date(createdAt)) <= shop.closed_through;

/** Whether something was refunded: then its lines, its tax and what was paid stay as they are. */
export const isRefunded = ({ credited }: Pick<ListedInvoice, 'credited'>): boolean => credited > 0;

/** Not if something was refunded, or if returned goods paid for it: such an invoice can only be refunded further. */
export const isDeletable = ({ credited, exchange = 0 }: Pick<ListedInvoice, 'credited' | 'exchange'>): boolean =>
  credited === 0 && exchange === 0;

/** The amounts exactly as the server keeps them. */
export const totalsOf = ({ subtotal, tax_amount, total }: Invoice): Totals => ({
  subtotal: parseDollars(subtotal),
  tax: parseDollars(tax_amount),
  total: parseDollars(total),
});

export const balanceOf = ({ total_paid, due_amount }: Invoice): Omit<Balance, 'status'> => ({
  paid: parseDollars(total_paid),
  due: parseDollars(due_amount),
});

/** What a line sells, with the names that stand on the invoice. */
export type Sold = { kind: 'product'; of: ProductLine } | { kind: 'repair'; of: RepairLine };

/** Every line of the invoice: products, then repairs. */
export const soldOn = ({ productDetails, repairParts }: Pick<Invoice, 'productDetails' | 'repairParts'>): Sold[] => [
  ...productDetails.map((of) => ({ kind: 'product' as const, of })),
  ...repairParts.map((of) => ({ kind: 'repair' as const, of })),
];

/**
 * What tells a line from others of the same name, the SKU or the repaired device, what it was charged for, and what was promised of it: with its last
 * day where the day of the sale is given.
 */
export const detailOf = (sold: Sold, soldOn: Day | null = null): string =>
  [whichOf(sold), workOf(sold), warrantyWords(warrantyIn(sold.of), soldOn)].filter(Boolean).join(' · ');

const workOf = (sold: Sold): string => (sold.kind === 'repair' ? workWords(workIn(sold.of)) : '');

const whichOf = (sold: Sold): string => {
  if (sold.kind === 'product') return sold.of.sku;
  const { category_name, brand_name, device_name, ticket_number, ticket_device } = sold.of;
  if (ticket_number) return [ticket_number, ticket_device].filter(Boolean).join(' · ');
  return [category_name, brand_name, device_name].filter(Boolean).join(' · ');
};
