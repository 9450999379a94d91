import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import { type BasisPoints, splitTax } from '../money/gst.ts';
import { RuleError } from '../rule-error.ts';
import type { SurchargedTender } from './payments.ts';

/**
 * `discount` is taken off the line, and `discountShare` is its share of a discount on the whole sale (see
 * `withDiscount`); absent is none. `surcharge` is the tender whose surcharge the line is; nothing for what is sold.
 */
export type Line = {
  quantity: number;
  price: Cents;
  discount?: Cents;
  discountShare?: Cents;
  surcharge?: SurchargedTender | null;
};
/** The discounts of a line that has none. */
export const FULL_PRICE = { discount: NO_MONEY, discountShare: NO_MONEY };

export type Totals = { subtotal: Cents; tax: Cents; total: Cents };

/** A$1,000,000,000: keeps every sum and the tax split exact in a double. */
export const MAX_TOTAL: Cents = cents(100_000_000_000);
export const MAX_QUANTITY = 1_000_000;

/** What a line comes to at its price, before any discount. Throws RuleError for more than can be invoiced. */
export const listTotal = ({ quantity, price }: Pick<Line, 'quantity' | 'price'>): Cents => {
  const amount = quantity * price;
  if (Math.abs(amount) > MAX_TOTAL) throw new RuleError('The amount of a line is too large.');
  return cents(amount);
};

/** What is paid for a line, after discounts. Every sum of lines is made of this. */
export const lineTotal = (line: Line): Cents =>
  cents(listTotal(line) - (line.discount ?? 0) - (line.discountShare ?? 0));

/**
 * The totals of a sale: the same function for the paydesk, the checkout, the edit screen, the papers and the server.
 */
export const totalsOf = (lines: readonly Line[], rate: BasisPoints): Totals => {
  const total = sum(lines.map(lineTotal));
  if (total > MAX_TOTAL) throw new RuleError('The total of the invoice is too large.');
  return { total, ...splitTax(total, rate) };
};

/** The usual reasons for a sale of A$0; any other may be typed. */
export const FREE_REASONS = ['Warranty', 'Goodwill'] as const;

/** Whether lines come to A$0, which a sale may do with a reason. */
export const isFree = (lines: readonly Line[], { total }: Pick<Totals, 'total'>): boolean =>
  lines.length > 0 && total === 0;

/** Throws RuleError unless the lines can be sold. `whyFree` is the reason for a sale of A$0; '' for none. */
export const checkSellable = (lines: readonly Line[], { subtotal, total }: Totals, whyFree: string): void => {
  if (lines.length === 0) throw new RuleError('Please select at least one product or repair part.');
  if (isFree(lines, { total }) && whyFree !== '') return;
  if (total <= 0 || subtotal <= 0) throw new RuleError('Subtotal and Total must be greater than zero.');
};

/** The sums that a client computed, in cents. Its parts need not be rounded. */
export type ClaimedTotals = { total: Cents | undefined; subtotal: number | undefined; tax: number | undefined };

/**
 * In cents: older clients round line by line, which may miss a sum by a cent, and floating-point arithmetic adds a
 * little.
 */
const TOLERANCE = 1 + 1e-6;

/**
 * Compares the sums that a client sent with ours; absent ones are not compared. A total must be equal. Subtotal and
 * tax, which may come unrounded (90.9090909090909 for 90.91), may be a cent off. Throws RuleError.
 */
export const checkClaimedTotals = (ours: Totals, claimed: Partial<ClaimedTotals>): void => {
  const apart = (part: keyof Totals) => Math.abs((claimed[part] ?? ours[part]) - ours[part]);
  if (apart('total') > 0 || apart('subtotal') > TOLERANCE || apart('tax') > TOLERANCE) {
    throw new RuleError('Totals do not match the invoice lines.');
  }
};

/**
 * The totals of a client's sale, worked out here. For a seller without GST the client's tax, subtotal and due amount
 * are not read. `whyFree` as for `checkSellable`. Throws RuleError where the sale cannot be sold or the client's sums
 * differ.
 */
export const checkedTotals = (
  lines: readonly Line[],
  rate: BasisPoints,
  claimed: Partial<ClaimedTotals>,
  { gstRegistered, whyFree }: { gstRegistered: boolean; whyFree: string },
): Totals => {
  const totals = totalsOf(lines, rate);
  checkSellable(lines, totals, whyFree);
  checkClaimedTotals(totals, gstRegistered ? claimed : { total: claimed.total });
  return totals;
};
