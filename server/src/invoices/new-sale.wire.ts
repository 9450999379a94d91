import type { DollarsIn, Reference } from '@mendpoint/contract/common';
import type { InvoiceBody, SummaryBody } from '@mendpoint/contract/invoices/new-sale';
import { type Cents, NO_MONEY, parseDollars, parseUnroundedDollars } from '@mendpoint/domain/money/cents';
import { at } from '@mendpoint/domain/rule-error';
import { mapTenders, type Payments } from '@mendpoint/domain/sale/payments';
import { pickSpelling } from '../editing/pick-spelling.ts';
import { idOf } from '../http/requests/references.ts';
import { statusFromWire } from './invoices.wire.ts';
import type { SaleInput } from './sale-input.ts';
import { productLinesFromWire, refuseFirstLines, repairLinesFromWire } from './sale-lines.wire.ts';

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
  taxId: idOf(body.tax_id) ?? undefined,
  status: undefined,
  payments: paymentsFromWire(body),
  claimed: claimedFromWire(body, body.tax),
});

const sharedFromWire = (body: InvoiceBody | SummaryBody) => {
  refuseFirstLines(body);
  return {
    shopId: idIn({ shopId: body.shopId, shop_id: body.shop_id }) ?? null,
    number: body.invoiceNumber?.trim() || null,
    customerId: idIn({ customerId: body.customerId, customer_id: body.customer_id }),
    products: productLinesFromWire(body.productDetails),
    repairs: repairLinesFromWire(body.repairParts),
    terms: body.terms ?? undefined,
  };
};

/** Of two spellings, one without a value gives way to one with a value. */
const idIn = (references: Record<string, Reference | undefined>): string | null | undefined =>
  pickSpelling(
    Object.fromEntries(Object.entries(references).map(([path, reference]) => [path, idOf(reference)])),
    null,
  );

const claimedFromWire = (
  { total, subTotal, subtotal }: InvoiceBody | SummaryBody,
  tax: DollarsIn | null | undefined,
): SaleInput['claimed'] => ({
  total: amountAt('total', total),
  subtotal: subTotal === undefined ? unroundedAt('subtotal', subtotal) : unroundedAt('subTotal', subTotal),
  tax: unroundedAt('tax', tax),
});

type AmountIn = DollarsIn | null | undefined;

const isNone = (amount: AmountIn): amount is '' | null | undefined =>
  amount === undefined || amount === null || amount === '';

/** Undefined for what is absent, null or ''. */
export const amountAt = (path: string, amount: AmountIn): Cents | undefined =>
  isNone(amount) ? undefined : at(path, () => parseDollars(amount));

/** Cents that need not be whole, for what is only compared. */
export const unroundedAt = (path: string, amount: AmountIn): number | undefined =>
  isNone(amount) ? undefined : at(path, () => parseUnroundedDollars(amount));

const paymentsFromWire = (body: SummaryBody): Payments =>
  mapTenders((tender) => amountAt(tender, body[tender]) ?? NO_MONEY);
