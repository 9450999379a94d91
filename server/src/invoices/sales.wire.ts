import type { DollarsIn, Reference } from '@mendpoint/contract/common';
import type {
  InvoiceBody,
  InvoiceListQuery,
  InvoicePatch,
  ProductLineIn,
  RepairLineIn,
  SummaryBody,
} from '@mendpoint/contract/invoices';
import { type Cents, NO_MONEY, parseDollars } from '@mendpoint/domain/money';
import { type InvoiceStatus, type Payments, TENDERS } from '@mendpoint/domain/payments';
import { RuleError } from '@mendpoint/domain/rule-error';
import { MAX_QUANTITY } from '@mendpoint/domain/totals';
import type { Page } from '../db/page.ts';
import { idOf } from '../http/references.ts';
import type { InvoiceEdit } from './service/edit-invoice.ts';
import type { Wanted } from './service/list-invoices.ts';
import type { ProductLineInput, RepairLineInput, SaleInput } from './service/sale.ts';

/** POST /invoice: `tax` is the id of a tax class. */
export const saleFromInvoice = (body: InvoiceBody): SaleInput => ({
  ...sharedFromWire(body),
  taxId: idOf(body.tax),
  status: body.status === undefined ? undefined : statusFromWire(body.status),
  payments: undefined,
  claimed: claimedFromWire(body, undefined),
});

/** POST /summary: `tax` is the amount, and payments are recorded, '' being none. */
export const saleFromSummary = (body: SummaryBody): SaleInput => ({
  ...sharedFromWire(body),
  taxId: idOf(body.tax_id),
  status: undefined,
  payments: paymentsFromWire(body),
  claimed: claimedFromWire(body, body.tax),
});

/** PATCH: what is absent stays; '' and null payments are none. */
export const editFromWire = (body: InvoicePatch): InvoiceEdit => {
  const isAmount = typeof body.tax === 'number' || (typeof body.tax === 'string' && /^-?[\d.]+$/.test(body.tax));
  return {
    ...sharedFromWire(body),
    taxId: isAmount ? idOf(body.tax_id) : idOf((body.tax as Reference | undefined) ?? body.tax_id),
    status: body.status === undefined ? undefined : statusFromWire(body.status),
    payments: Object.fromEntries(
      TENDERS.filter((tender) => body[tender] !== undefined).map((tender) => [
        tender,
        amountOrNone(body[tender]) ?? NO_MONEY,
      ]),
    ),
    seenAt: body.updatedAt ?? body.updated_at,
    claimed: claimedFromWire(body, isAmount ? (body.tax as DollarsIn) : undefined),
  };
};

const sharedFromWire = (body: InvoiceBody | SummaryBody | InvoicePatch) => ({
  shopId: either(body.shopId, body.shop_id) ?? null,
  number: body.invoiceNumber?.trim() || null,
  customerId: either(body.customerId, body.customer_id),
  products: body.productDetails?.map(productLine),
  repairs: body.repairParts?.map(repairLine),
  terms: body.terms ?? undefined,
});

const either = (one: Reference | undefined, other: Reference | undefined) => idOf(one === undefined ? other : one);

const claimedFromWire = (
  { total, subTotal, subtotal }: InvoiceBody | SummaryBody | InvoicePatch,
  tax: DollarsIn | null | undefined,
): SaleInput['claimed'] => ({
  total: amountOrNone(total),
  subtotal: amountOrNone(subTotal ?? subtotal),
  tax: amountOrNone(tax),
});

const amountOrNone = (amount: DollarsIn | null | undefined): Cents | undefined =>
  amount === undefined || amount === null || amount === '' ? undefined : parseDollars(amount);

const productLine = ({ productId, quantity, price }: ProductLineIn): ProductLineInput => ({
  productId: idOf(productId) ?? '',
  quantity: quantityFromWire(quantity),
  price: priceFromWire(price),
});

const repairLine = (line: RepairLineIn): RepairLineInput => ({
  repairPartId: idOf(line.repairPartId) ?? null,
  name: line.repair_name || line.name || '',
  quantity: quantityFromWire(line.quantity ?? 1),
  price: priceFromWire(line.price),
  categoryId: idOf(line.categoryId) ?? null,
  brandId: idOf(line.brandId) ?? null,
  deviceId: idOf(line.deviceId) ?? null,
});

const quantityFromWire = (quantity: number | string): number => {
  const number = /^\d{1,7}$/.test(String(quantity)) ? Number(quantity) : 0;
  if (number < 1) throw new RuleError('The quantity must be a whole number of at least 1.');
  if (number > MAX_QUANTITY) throw new RuleError('The quantity is too large.');
  return number;
};

const priceFromWire = (price: DollarsIn): Cents => {
  const amount = parseDollars(price);
  if (amount < 0) throw new RuleError('Amounts cannot be negative.');
  return amount;
};

const paymentsFromWire = ({ cash, eftpos, afterpay }: SummaryBody): Payments => ({
  cash: amountOrNone(cash) ?? NO_MONEY,
  eftpos: amountOrNone(eftpos) ?? NO_MONEY,
  afterpay: amountOrNone(afterpay) ?? NO_MONEY,
});

const statusFromWire = (status: string | number): InvoiceStatus => (String(status) === '1' ? 'paid' : 'unpaid');

export const wantedFromWire = (query: InvoiceListQuery, page: Page): Wanted => ({
  shopId: query.shop_id,
  status: query.status === undefined ? undefined : statusFromWire(query.status),
  from: query.start_date,
  to: query.end_date,
  q: query.q ?? '',
  page,
});
