import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import { roundCash } from './cash-rounding.ts';
import type { Settled } from './money-moved.ts';
import { MONEY_TENDERS, mapTenders, NO_PAYMENTS, type Payments, TENDERS, type Tender } from './payments.ts';
import type { Totals } from './totals.ts';

/** Where goods go that come back: to be sold again, set aside as not sellable, or nowhere (a repair, a price reduced). */
export const DESTINATIONS = ['shelf', 'faulty', 'none'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** Why money is given back. A major failure lets the customer choose a refund (Australian Consumer Law s 259). */
export const REFUND_REASONS = {
  'change-of-mind': 'Change of mind',
  'minor-failure': 'Minor failure',
  'major-failure': 'Major failure',
  goodwill: 'Goodwill',
} as const;
export type RefundReason = keyof typeof REFUND_REASONS;

/** How many of a line, and how much of its money: sold, refunded, or left to refund. */
export type Portion = { quantity: number; amount: Cents };

/** What is left of a line to refund. */
export const refundable = (sold: Portion, refunded: Portion): Portion => ({
  quantity: sold.quantity - refunded.quantity,
  amount: cents(sold.amount - refunded.amount),
});

/** The money of `quantity` of what is left of a line. The last takes all that is left, so that the parts add up. */
export const amountOf = (left: Portion, quantity: number): Cents =>
  left.quantity === 0 ? NO_MONEY : share(left.amount, quantity, left.quantity);

/** The money of parts of what is left of a line that are taken one after the other, each `amountOf` what is left by then. */
export const amountOfParts = (left: Portion, quantities: readonly number[]): Cents => {
  let rest = left;
  for (const quantity of quantities) rest = refundable(rest, { quantity, amount: amountOf(rest, quantity) });
  return cents(left.amount - rest.amount);
};

/**
 * The tax in a refund of `amount`: the invoice's own tax by share of the total, counted from its first refund on, so that
 * the last brings it to exactly 0.
 */
export const refundTotals = (sold: Totals, refunded: { total: Cents; tax: Cents }, amount: Cents): Totals => {
  if (sold.total === 0) return { total: amount, tax: NO_MONEY, subtotal: amount };
  const tax = cents(share(sold.tax, refunded.total + amount, sold.total) - refunded.tax);
  return { total: amount, tax, subtotal: cents(amount - tax) };
};

/** Half up, exact beyond what a double holds. */
const share = (amount: Cents, part: number, whole: number): Cents =>
  cents(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));

/** What the payments of an invoice have to come to: what was credited is owed no more, what was repaid is owed again. */
export const payableOf = ({ totals, credited, repaid }: Credited): Cents => cents(totals.total - credited + repaid);
export const NOTHING_REFUNDED = { credited: NO_MONEY, repaid: NO_MONEY, takenBack: NO_MONEY } as const;
type Credited = { totals: Pick<Totals, 'total'>; credited: Cents; repaid: Cents };

/** The least money that goes back with a refund (what is credited beyond what is due), and the most. */
export const moneyRange = (amount: Cents, due: Cents): { least: Cents; most: Cents } => ({
  least: cents(Math.max(0, amount - due)),
  most: amount,
});

/** Credit stays credit, cards are exact, and what no other way is left for is cash: what came by an exchange as well. */
const WAYS_BACK: readonly Tender[] = ['store_credit', 'afterpay', 'eftpos', 'cash'];

/** An amount in the tenders that it was paid by, less what went back in them before. */
export const asItCame = (paid: Payments, repaid: Payments, amount: Cents): Payments => {
  const back = { ...NO_PAYMENTS };
  let left: number = amount;
  for (const tender of WAYS_BACK) {
    const most = tender === 'cash' ? left : Math.max(0, paid[tender] - repaid[tender]);
    back[tender] = cents(Math.min(left, most));
    left -= back[tender];
  }
  return back;
};

/**
 * The notes and coins that `cash` more go back as. Counted from the first refund of the invoice on: all of the cash goes back as it
 * came, with its rounding; a part is rounded where the shop rounds, and is never more than came.
 */
export const cashToHandBack = (
  { payments, rounding }: Pick<Settled, 'payments' | 'rounding'>,
  before: { cash: Cents; handed: Cents },
  cash: Cents,
  rounds: boolean,
): Cents => {
  if (cash === 0) return NO_MONEY;
  const all = cents(before.cash + cash);
  const came = payments.cash + rounding;
  const rounded = rounds ? roundCash(all) : all;
  const handed = all < payments.cash ? Math.min(rounded, came) : Math.max(rounded, came);
  return cents(Math.max(0, (all === payments.cash ? came : handed) - before.handed));
};

/** What went back of an invoice as store credit beyond what was paid with it: credit that the business gives anew. */
export const creditIssued = (paid: Payments, repaid: Payments): Cents =>
  cents(Math.max(0, repaid.store_credit - paid.store_credit));

/** What went back of an invoice otherwise beyond what was paid so: store credit that is paid out as money. */
export const creditPaidOut = (paid: Payments, repaid: Payments): Cents =>
  cents(Math.max(0, withoutCredit(repaid) - withoutCredit(paid)));

/**
 * What the store credit on an invoice pays of what was money before: of money that was `givenBack` without a note, as much as credit stands
 * for. It is store credit that is paid out, too.
 */
export const creditForMoney = (payments: Payments, givenBack: Cents): Cents =>
  cents(Math.min(payments.store_credit, givenBack));

/** What an edit gives back in cash, by EFTPOS and by Afterpay together: money that only changes its tender goes to nobody. */
export const moneyLess = (before: Payments, after: Payments): Cents =>
  cents(Math.max(0, sum(MONEY_TENDERS.map((tender) => cents(before[tender] - after[tender])))));

const withoutCredit = (payments: Payments): number => sumOfTenders(payments) - payments.store_credit;

export const addPayments = (one: Payments, other: Payments): Payments =>
  mapTenders((tender) => cents(one[tender] + other[tender]));

export const sumOfTenders = (payments: Payments): Cents => sum(TENDERS.map((tender) => payments[tender]));
