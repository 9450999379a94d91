import type { InvoiceBody } from '@mendpoint/contract/invoices/new-sale';
import { toDollars } from '@mendpoint/domain/money/cents';
import { invoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { isAttemptOf, newAttempt } from '../../lib/submit-once.ts';
import { type Sale, type SaleAttempt, saleTotals, type TaxChoice } from './sale.ts';

/** POST /invoice for this sale, without the number. The same sale always gives the same body. */
export const invoiceBody = (sale: Sale, shopId: string, tax: TaxChoice): InvoiceBody => {
  const { subtotal, total } = saleTotals(sale, tax);
  return {
    customerId: sale.customer?._id ?? null,
    shopId,
    productDetails: sale.products.map(({ product, quantity, price }) => ({
      productId: product._id,
      quantity,
      price: toDollars(price),
    })),
    repairParts: sale.repairs.map(({ part, category, brand, device, price }) => ({
      repairPartId: part._id,
      repair_name: part.name,
      price: toDollars(price),
      categoryId: category._id,
      brandId: brand._id,
      deviceId: device._id,
    })),
    tax: tax._id,
    subTotal: toDollars(subtotal),
    total: toDollars(total),
    status: sale.status,
  };
};

type Randomness = { newKey: () => string; random: () => number };

/**
 * The attempt that records this body: the one before when the body is the same, so that a double click, a lost answer or
 * a reload can be followed by another press without selling twice; else a new one.
 */
export const attemptFor = (
  before: SaleAttempt | null,
  body: InvoiceBody,
  { newKey, random }: Randomness,
): SaleAttempt => {
  if (before !== null && isAttemptOf(before, body)) return { ...before, unanswered: true };
  return { ...newAttempt(body, newKey), invoiceNumber: invoiceNumber(random()), unanswered: true };
};

/** True when an earlier press got no answer and the sale was changed since: that sale may stand in the ledger. */
export const leavesUnanswered = (before: SaleAttempt | null, body: InvoiceBody): before is SaleAttempt =>
  before?.unanswered === true && !isAttemptOf(before, body);
