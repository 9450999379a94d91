import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import { RuleError } from '../rule-error.ts';
import { type Line, lineTotal, listTotal } from './totals.ts';

/** What people at a counter usually give as the reason for a discount; any other may be typed. */
export const DISCOUNT_REASONS = [
  'Regular customer',
  'Price match',
  'Damaged packaging',
  'Promotion',
  'Staff',
  'Goodwill',
] as const;

/**
 * Spreads a discount over several amounts in proportion, to the cent: the parts add up to the discount, and none is
 * more than its amount. The cents left by rounding down go to the largest remainders, the first of equal ones. Throws
 * RuleError for a discount below 0, or larger than all amounts together.
 */
export const spreadDiscount = (amounts: readonly Cents[], discount: Cents): Cents[] => {
  if (discount === 0) return amounts.map(() => NO_MONEY);
  const total = sum(amounts);
  if (discount < 0) throw new RuleError('A discount cannot be negative.', 'discount');
  if (discount > total) throw new RuleError('The discount is more than the sale comes to.', 'discount');
  // The product of two amounts of money may be beyond what a number holds exactly.
  const exact = amounts.map((amount) => BigInt(amount) * BigInt(discount));
  const parts = exact.map((product) => Number(product / BigInt(total)));
  const left = discount - parts.reduce((one, other) => one + other, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(cents);
};

/**
 * The lines with their shares of a discount on the whole sale; a surcharge has none. Throws RuleError for a line's own discount that is
 * negative or more than the line comes to, and for a discount on the sale that is more than what is left.
 */
export const withDiscount = <L extends Line>(
  lines: readonly L[],
  discount: Cents,
): (L & { discountShare: Cents })[] => {
  const own = lines.map((line) => {
    const amount = cents(listTotal(line) - (line.discount ?? 0));
    if ((line.discount ?? 0) < 0) throw new RuleError('A discount cannot be negative.', 'discount');
    if (amount < 0) throw new RuleError('The discount on a line is more than the line comes to.', 'discount');
    return amount;
  });
  const shares = spreadDiscount(
    own.map((amount, index) => (lines[index]?.surcharge ? NO_MONEY : amount)),
    discount,
  );
  return lines.map((line, index) => ({ ...line, discountShare: shares[index] ?? NO_MONEY }));
};

/** All discounts on these lines, shares of a sale's discount included. */
export const discountOf = (lines: readonly Line[]): Cents =>
  sum(lines.map((line) => cents(listTotal(line) - lineTotal(line))));

/**
 * The largest discount on any of these lines, in percent of the line at its price. One cent is left out of each,
 * because rounding may have added it.
 */
export const discountPercent = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map((line) => percentOf(cents(listTotal(line) - lineTotal(line)), listTotal(line))));

const percentOf = (discount: Cents, amount: Cents): number => (discount <= 1 ? 0 : ((discount - 1) / amount) * 100);

/** A discount of `percent` in basis points on an amount, rounded half up. */
export const percentDiscount = (amount: Cents, basisPoints: number): Cents =>
  cents(Math.floor((amount * basisPoints + 5000) / 10_000));
