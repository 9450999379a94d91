import type { DollarsIn, Reference } from '@mendpoint/contract/common';
import type { OldInvoicePatch } from '@mendpoint/contract/invoices/new-sale';
import { NO_MONEY, toDollars } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { MONEY_TENDERS } from '@mendpoint/domain/sale/payments';
import { pickSpelling, refuseEdited, refuseInnerEdits } from '../../editing/sent-fields.ts';
import { idOf } from '../../http/requests/references.ts';
import { sellerToWire } from '../../shops/seller.ts';
import type { Shop } from '../../shops/shop.ts';
import { shopToWire } from '../../shops/shops.wire.ts';
import type { Invoice } from '../invoice.ts';
import { customerToWire, statusFromWire, taxToWire } from '../invoices.wire.ts';
import {
  amountAt,
  discountFromWire,
  namedBuyerFromWire,
  productLinesFromWire,
  reasonFromWire,
  receivedFromWire,
  refuseFirstLines,
  repairLinesFromWire,
  unroundedAt,
} from '../sale.wire.ts';
import type { SaleInput } from '../sale-input.ts';
import type { InvoiceChanges, InvoiceEdit } from './edit-invoice.service.ts';

/**
 * An invoice's `tax` is a tax class, a summary's is an amount. A null could be either, so the call says which it is.
 */
export type InvoiceShape = 'invoice' | 'summary';

/**
 * Reads the body of a PATCH. Absent fields stay as they are, and a payment of '' or null is none. The whole object may
 * come back with every field in all its spellings: those that differ from the stored invoice were edited.
 */
export const editFromWire = (body: OldInvoicePatch, shape: InvoiceShape, giftCardId?: string): InvoiceEdit => ({
  seenAt: [body.updatedAt, body.updated_at],
  read: (before, shop) => {
    refuseFirstLines(body);
    refuseEdited(body, {
      checked_out: before.checkedOutAt !== null,
      deposit: toDollars(before.payments.deposit),
      exchange: toDollars(before.payments.exchange),
    });
    refuseShown(body, before, shop);
    return {
      shopId: shopOf(body, before),
      number: null,
      customerId: referenceOf(body, CUSTOMER_NAMES, before.customer?.id ?? null),
      taxId: taxOf(body, shape, before),
      products: productLinesFromWire(body.productDetails, before.lines),
      repairs: repairLinesFromWire(body.repairParts, before.lines),
      status: body.status === undefined ? undefined : statusFromWire(body.status),
      terms: body.terms === null ? '' : body.terms,
      ...discountFromWire(body),
      namedBuyer: namedBuyerFromWire(body),
      claimed: claimedOf(body, before),
      payments: paymentsOf(body),
      giftCardId,
      received: receivedFromWire(body),
      reason: reasonFromWire(body.reason),
    };
  },
});

const SHOP_NAMES = ['shop', 'shopId', 'shop_id'] as const;
const CUSTOMER_NAMES = ['customer', 'customerId', 'customer_id'] as const;

/** A populated shop, customer or tax class is only shown: its fields are edited elsewhere. */
const refuseShown = (body: OldInvoicePatch, before: Invoice, shop: Shop | undefined): void => {
  const customer = before.customer && customerToWire(before.customer);
  for (const path of CUSTOMER_NAMES) {
    if (customer) refuseInnerEdits(path, body[path], customer);
  }
  for (const path of SHOP_NAMES) {
    if (shop) refuseInnerEdits(path, body[path], shopToWire(shop));
  }
  refuseInnerEdits('seller', (body as { seller?: unknown }).seller, sellerToWire(before.seller));
  for (const path of ['tax', 'tax_class'] as const) refuseInnerEdits(path, body[path], taxToWire(before.tax));
};

const referenceOf = (body: OldInvoicePatch, fields: typeof SHOP_NAMES | typeof CUSTOMER_NAMES, stored: string | null) =>
  pickSpelling(Object.fromEntries(fields.map((field) => [field, idOf(body[field])])), stored);

const shopOf = (body: OldInvoicePatch, before: Invoice): string | null => {
  const shopId = referenceOf(body, SHOP_NAMES, before.shopId);
  if (shopId === null) throw new RuleError('Invalid shopId', 'shop_id');
  return shopId ?? null;
};

const isAmount = (tax: OldInvoicePatch['tax']): tax is DollarsIn =>
  typeof tax === 'number' || (typeof tax === 'string' && /^-?\d[\d.]*(e-\d+)?$/.test(tax));

const taxOf = (body: OldInvoicePatch, shape: InvoiceShape, before: Invoice): SaleInput['taxId'] => {
  const isNoClass = isAmount(body.tax) || (shape === 'summary' && idOf(body.tax as Reference | undefined) === null);
  const spellings = {
    tax: isNoClass ? undefined : idOf(body.tax as Reference | undefined),
    tax_id: idOf(body.tax_id),
    tax_class: idOf(body.tax_class),
  };
  return pickSpelling(spellings, before.tax.id);
};

/** Compares to the nearest cent: a client may write 9.09 as 9.0909090909. */
const isSameAmount = (a: number, b: number): boolean => Math.abs(a - b) <= 0.5;

const claimedOf = (body: OldInvoicePatch, before: Invoice): SaleInput['claimed'] => {
  const subtotals = {
    subTotal: unroundedAt('subTotal', body.subTotal),
    subtotal: unroundedAt('subtotal', body.subtotal),
  };
  const amount = unroundedAt('tax_amount', body.tax_amount);
  // Only a summary has the amount as its `tax`. The spelling `tax_amount` counts only if it was edited.
  const edited = amount !== undefined && !isSameAmount(amount, before.totals.tax) ? amount : undefined;
  const taxes = { tax: isAmount(body.tax) ? unroundedAt('tax', body.tax) : undefined, tax_amount: edited };
  return {
    total: amountAt('total', body.total),
    subtotal: pickSpelling(subtotals, before.totals.subtotal, isSameAmount),
    tax: pickSpelling(taxes, before.totals.tax, isSameAmount),
  };
};

const ENTERED = [...MONEY_TENDERS, 'store_credit', 'gift_card'] as const;

const paymentsOf = (body: OldInvoicePatch): InvoiceChanges['payments'] =>
  Object.fromEntries(
    ENTERED.filter((tender) => body[tender] !== undefined).map((tender) => [
      tender,
      amountAt(tender, body[tender]) ?? NO_MONEY,
    ]),
  );
