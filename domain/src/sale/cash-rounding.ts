import { type Cents, cents, NO_MONEY } from '../money/cents.ts';

/**
 * To the nearest 5 cents, the smallest coin: 1, 2 down; 3, 4 up; 6, 7 down; 8, 9 up. Cash given back is rounded like
 * cash taken. Source: Australian Competition and Consumer Commission, "Rounding".
 */
export const roundCash = (amount: Cents): Cents => cents(Math.sign(amount) * Math.round(Math.abs(amount) / 5) * 5);

/**
 * The difference between the cash that the drawer gets and the part of the total that it settles; negative where the
 * drawer gets less. A part payment is rounded too, because no other amount can be handed over. Cards, Afterpay and tax
 * are exact.
 */
export const cashRounding = (cash: Cents, rounds: boolean): Cents =>
  rounds ? cents(roundCash(cash) - cash) : NO_MONEY;
