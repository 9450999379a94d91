import type { DollarsIn } from '@mendpoint/contract/common';
import type { OldRepairLineIn, ProductLineIn } from '@mendpoint/contract/invoices/lines';
import type { OldInvoiceBody, OldInvoicePatch, OldSummaryBody, VoidBody } from '@mendpoint/contract/invoices/new-sale';
import { type Cents, NO_MONEY, parseDollars, parseUnroundedDollars } from '@mendpoint/domain/money/cents';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import { mapTenders, type Payments, type Tender } from '@mendpoint/domain/sale/payments';
import type { Surcharges } from '@mendpoint/domain/sale/surcharge';
import { MAX_QUANTITY } from '@mendpoint/domain/sale/totals';
import { omitUndefined, pickSpelling, refuseEdited, refuseInnerEdits } from '../editing/sent-fields.ts';
import { idOf } from '../http/requests/references.ts';
import type { InvoiceLine, RepairLine } from './invoice.ts';
import { statusFromWire } from './invoices.wire.ts';
import type { ProductLineInput, RepairLineInput, SaidPayments, SaleInput } from './sale-input.ts';
import { takesSurcharge } from './surcharges.ts';

/** POST /invoice: `tax` is the id of a tax class. Payments are recorded if there are any. */
export const saleFromInvoice = (body: OldInvoiceBody): SaleInput & { quoteId: string | null; collectedBy: string } => ({
  ...sharedFromWire(body),
  taxId: idOf(body.tax),
  status: body.status === undefined ? undefined : statusFromWire(body.status),
  payments: body.payments ? paymentsIn(body.payments, 'payments.') : undefined,
  received: body.payments ? receivedFromWire(body) : undefined,
  surcharges: surchargesFromWire(body.surcharge),
  claimed: claimedFromWire(body, undefined),
  quoteId: idOf(body.quote_id) ?? null,
  collectedBy: body.collected_by?.trim() ?? '',
  reason: '',
});

/** POST /summary: `tax` is the amount. Payments are always recorded; '' is none. */
export const saleFromSummary = (body: OldSummaryBody): SaleInput => ({
  ...sharedFromWire(body),
  taxId: idOf(body.tax_id) ?? undefined,
  status: undefined,
  payments: paymentsFromWire(body),
  received: receivedFromWire(body),
  surcharges: surchargesOfNamed(body),
  claimed: claimedFromWire(body, body.tax),
  reason: reasonFromWire(body.reason),
});

export const reasonFromWire = (reason: string | undefined): string => reason?.trim() ?? '';

const sharedFromWire = (body: OldInvoiceBody | OldSummaryBody) => {
  refuseFirstLines(body);
  return {
    shopId: pickId({ shopId: idOf(body.shopId), shop_id: idOf(body.shop_id), shop: idOf(body.shop) }) ?? null,
    number: body.invoiceNumber?.trim() || null,
    customerId: pickId({
      customerId: idOf(body.customerId),
      customer_id: idOf(body.customer_id),
      customer: idOf(body.customer),
    }),
    products: productLinesFromWire(body.productDetails),
    repairs: repairLinesFromWire(body.repairParts),
    terms: body.terms ?? undefined,
    ...discountFromWire(body),
    namedBuyer: namedBuyerFromWire(body),
  };
};

type WithDiscount = Pick<OldInvoicePatch, 'discount' | 'discount_reason'>;

export const discountFromWire = ({ discount, discount_reason: reason }: WithDiscount) => ({
  discount: discountAt('discount', discount),
  discountReason: reason?.trim(),
});

/** '' is no discount; null or absent is undefined. */
const discountAt = (path: string, discount: AmountIn): Cents | undefined =>
  discount === '' ? NO_MONEY : amountAt(path, discount);

type WithBuyer = Pick<OldInvoicePatch, 'buyer_name' | 'buyer_abn' | 'buyer_note'>;

export const namedBuyerFromWire = ({ buyer_name: name, buyer_abn: abn, buyer_note: note }: WithBuyer) =>
  omitUndefined({ name: name?.trim(), abn: abn?.trim(), note: note?.trim() });

/** Of several spellings, the one with a value counts. */
const pickId = (ids: Record<string, string | null | undefined>): string | null | undefined =>
  pickSpelling<string | null>(ids, null);

const claimedFromWire = (
  { total, subTotal, subtotal }: OldInvoiceBody | OldSummaryBody,
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

export const receivedFromWire = ({ cash_received: received }: Pick<OldSummaryBody, 'cash_received'>) =>
  received === undefined ? undefined : (amountAt('cash_received', received) ?? null);

const surchargesFromWire = (said: OldInvoiceBody['surcharge']): Surcharges => ({
  eftpos: amountAt('surcharge.eftpos', said?.eftpos) ?? NO_MONEY,
  afterpay: amountAt('surcharge.afterpay', said?.afterpay) ?? NO_MONEY,
});

/** A sale that is found by its lines alone would not be found again once it has one more. Throws RuleError. */
const surchargesOfNamed = ({ surcharge, invoice_id: id }: OldSummaryBody): Surcharges => {
  const surcharges = surchargesFromWire(surcharge);
  if (takesSurcharge({ surcharges }) && !idOf(id)) {
    throw new RuleError('A surcharge needs the id of its sale.', 'invoice_id');
  }
  return surcharges;
};

/** How the money of a void goes back; undefined where the body does not say. */
export const refundFromWire = (refund: NonNullable<VoidBody>['refund']): Payments | undefined =>
  refund && paymentsIn(refund, 'refund.');

const paymentsFromWire = (body: OldSummaryBody): SaidPayments => {
  const said = paymentsIn(body);
  return {
    ...said,
    store_credit: body.store_credit === undefined ? undefined : said.store_credit,
    gift_card: body.gift_card === undefined ? undefined : said.gift_card,
  };
};

type PaymentsIn = { [T in Exclude<Tender, Followed>]?: AmountIn };

/** Cannot be sent: the amounts follow from what came back, and from what was paid down. */
type Followed = 'exchange' | 'deposit';
const isFollowed = (tender: Tender): tender is Followed => tender === 'exchange' || tender === 'deposit';

export const paymentsIn = (said: PaymentsIn, path = ''): Payments =>
  mapTenders((tender) => (isFollowed(tender) ? NO_MONEY : (amountAt(`${path}${tender}`, said[tender]) ?? NO_MONEY)));

/**
 * The lines of a body. A line with the `_id` of a line in `held` is an edit of it, and may repeat what is only shown.
 */
export const productLinesFromWire = (lines: ProductLineIn[] | undefined, held: InvoiceLine[] = []) => {
  const heldById = new Map(held.map((line) => [line.id, line]));
  return lines?.map((line, index) => productLine(line, `productDetails.${index}`, heldById.get(line._id ?? '')));
};

export const repairLinesFromWire = (lines: OldRepairLineIn[] | undefined, held: InvoiceLine[] = []) => {
  const heldById = new Map(held.filter((line) => line.kind === 'repair').map((line) => [line.id, line]));
  return lines?.map((line, index) => repairLine(line, `repairParts.${index}`, heldById.get(line._id ?? '')));
};

type WithLines = Pick<OldInvoicePatch, 'lines_left_out' | 'productDetails' | 'repairParts'>;

/** Saving only the first lines of a long invoice, as a list shows them, would remove the others. Throws RuleError. */
export const refuseFirstLines = ({ lines_left_out: leftOut, productDetails, repairParts }: WithLines): void => {
  // A client may send anything here, also what cannot be converted to a number.
  const count = typeof leftOut === 'number' || typeof leftOut === 'string' ? Number(leftOut) : 0;
  if (!(count > 0) || !(productDetails || repairParts)) return;
  throw new RuleError('These are the first lines of the invoice alone. Read it by its id and repeat your changes.');
};

const productLine = (line: ProductLineIn, path: string, held: InvoiceLine | undefined): ProductLineInput => {
  const productId = idOf(line.productId) ?? '';
  if (held?.kind === 'product' && held.productId === productId) {
    const { name, sku } = line as { name?: unknown; sku?: unknown };
    const [atName, atSku] = [`${path}.name`, `${path}.sku`];
    refuseEdited({ [atName]: name, [atSku]: sku }, { [atName]: held.name, [atSku]: held.sku });
    refuseInnerEdits(`${path}.productId`, line.productId, { _id: productId, name: held.name, sku: held.sku });
  }
  return { productId, ...amountsOf(line, path) };
};

const repairLine = (line: OldRepairLineIn, path: string, held: RepairLine | undefined): RepairLineInput => {
  const amounts = amountsOf(line, path);
  if (held) {
    const names = { [`${path}.name`]: line.name, [`${path}.repair_name`]: line.repair_name };
    return { ...amounts, ...editedRepair(line, path, held, pickSpelling(names, held.name) ?? held.name) };
  }
  return {
    ...amounts,
    // Absent and null mean the same here: the recorded line still has its repair part.
    repairPartId: idOf(line.repairPartId) ?? undefined,
    name: line.repair_name || line.name || '',
    categoryId: idOf(line.categoryId) ?? null,
    brandId: idOf(line.brandId) ?? null,
    deviceId: idOf(line.deviceId) ?? null,
    ticketId: line.ticket_id,
  };
};

type Place = Omit<RepairLineInput, 'quantity' | 'price' | 'discount'>;

/** A repair's ids may be changed, but not the names of its places. Its own name may, if it has no repair part. */
const editedRepair = (line: OldRepairLineIn, path: string, held: RepairLine, name: string): Place => {
  const shown = line as Record<string, unknown>;
  const place = (field: 'category' | 'brand' | 'device') => {
    const id = idOf(line[`${field}Id`]);
    if (id !== undefined && id !== held[`${field}Id`]) return id;
    const label = `${field}_name`;
    refuseEdited({ [`${path}.${label}`]: shown[label] }, { [`${path}.${label}`]: held[`${field}Name`] });
    return held[`${field}Id`];
  };
  const said = idOf(line.repairPartId);
  const repairPartId = said === undefined ? held.repairPartId : said;
  if (repairPartId !== null && repairPartId === held.repairPartId && name !== held.name) {
    throw new RuleError(`${path}.name is that of its repair part and cannot be edited here.`, `${path}.name`);
  }
  const shownTicket = { ticket_number: held.ticket?.number, ticket_device: held.ticket?.device };
  const ticketId = line.ticket_id === undefined ? (held.ticket?.id ?? null) : line.ticket_id;
  for (const [field, value] of Object.entries(shownTicket))
    refuseEdited({ [`${path}.${field}`]: shown[field] }, { [`${path}.${field}`]: value });
  return {
    repairPartId,
    name,
    categoryId: place('category'),
    brandId: place('brand'),
    deviceId: place('device'),
    ticketId,
  };
};

/** The quantity of a repair is 1 where it is absent. */
const amountsOf = (
  { quantity, price, discount }: Pick<ProductLineIn | OldRepairLineIn, 'quantity' | 'price' | 'discount'>,
  path: string,
) => ({
  quantity: at(`${path}.quantity`, () => quantityFromWire(quantity ?? 1)),
  price: at(`${path}.price`, () => priceFromWire(price)),
  discount: discountAt(`${path}.discount`, discount),
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
