import { type Cents, cents, NO_MONEY } from '../money/cents.ts';

/**
 * To the nearest 5 cents, the smallest coin: 1, 2 down; 3, 4 up; 6, 7 down; 8, 9 up. What is given back is rounded as what
 * was taken. Source: Australian Competition and Consumer Commission, "Rounding".
 */
export const roundCash = (amount: Cents): Cents => cents(Math.sign(amount) * Math.round(Math.abs(amount) / 5) * 5);

/**
 * What the drawer gets more (or less, where negative) than the part of the total that cash settles: no other amount can be
 * handed over, also while something is still due. Cards and Afterpay are exact, and so is the tax.
 */
export const cashRounding = (cash: Cents, rounds: boolean): Cents =>
  rounds ? cents(roundCash(cash) - cash) : NO_MONEY;
