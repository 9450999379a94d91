import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import { roundCash } from './cash-rounding.ts';
import type { Settled } from './money-moved.ts';
import { MONEY_TENDERS, mapTenders, NO_PAYMENTS, type Payments, TENDERS, type Tender } from './payments.ts';
import type { Totals } from './totals.ts';

/** Where returned goods go: to be sold again, set aside as not sellable, or nowhere (a repair, a reduced price). */
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

/**
 * The money for `quantity` of the units that are left. The last unit takes all money that is left, so the parts add up.
 */
export const amountOf = (left: Portion, quantity: number): Cents =>
  left.quantity === 0 ? NO_MONEY : share(left.amount, quantity, left.quantity);

/**
 * The money for several parts of a line, taken one after the other: each is `amountOf` what the parts before it left.
 */
export const amountOfParts = (left: Portion, quantities: readonly number[]): Cents => {
  let rest = left;
  for (const quantity of quantities) rest = refundable(rest, { quantity, amount: amountOf(rest, quantity) });
  return cents(left.amount - rest.amount);
};

/**
 * The tax in a refund of `amount`: the invoice's own tax by share of the total, counted from its first refund on, so
 * that the last brings it to exactly 0.
 */
export const refundTotals = (sold: Totals, refunded: { total: Cents; tax: Cents }, amount: Cents): Totals => {
  if (sold.total === 0) return { total: amount, tax: NO_MONEY, subtotal: amount };
  const tax = cents(share(sold.tax, refunded.total + amount, sold.total) - refunded.tax);
  return { total: amount, tax, subtotal: cents(amount - tax) };
};

/** Half up, exact beyond what a double holds. */
const share = (amount: Cents, part: number, whole: number): Cents =>
  cents(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));

/** What the payments of an invoice must come to: credited amounts are no longer owed, repaid money is owed again. */
export const payableOf = ({ totals, credited, repaid }: Credited): Cents => cents(totals.total - credited + repaid);
export const NOTHING_REFUNDED = { credited: NO_MONEY, repaid: NO_MONEY, takenBack: NO_MONEY } as const;
type Credited = { totals: Pick<Totals, 'total'>; credited: Cents; repaid: Cents };

/** The least money that goes back with a refund (what is credited beyond what is due), and the most. */
export const moneyRange = (amount: Cents, due: Cents): { least: Cents; most: Cents } => ({
  least: cents(Math.max(0, amount - due)),
  most: amount,
});

/** Whether money goes back in the tender that it came in; what an exchange or a deposit paid goes back in cash. */
const GOES_BACK: Readonly<Record<Tender, 'as it came' | 'in cash'>> = {
  store_credit: 'as it came',
  gift_card: 'as it came',
  afterpay: 'as it came',
  eftpos: 'as it came',
  cash: 'in cash',
  deposit: 'in cash',
  exchange: 'in cash',
};

/** The order in which money goes back: cash is the rest. */
const WAYS_BACK: readonly Tender[] = [
  ...TENDERS.filter((tender) => GOES_BACK[tender] === 'as it came').reverse(),
  'cash',
];

/** Splits an amount over the tenders that were paid, less what went back in them before. */
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
 * The notes and coins to hand back for another `cash` cents. Counted from the first refund of the invoice on: all of
 * the cash goes back as it came, with its rounding; a part is rounded where the shop rounds, and never exceeds what
 * came.
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

/** The store credit that refunds of an invoice gave beyond what was paid with credit: new credit of the business. */
export const creditIssued = (paid: Payments, repaid: Payments): Cents =>
  cents(Math.max(0, repaid.store_credit - paid.store_credit));

/**
 * The money that refunds of an invoice gave beyond what was paid as money: store credit, or a gift card, that is paid out.
 */
export const creditPaidOut = (paid: Payments, repaid: Payments): Cents =>
  cents(Math.max(0, withoutCredit(repaid) - withoutCredit(paid)));

/**
 * The money that was `givenBack` without a note, up to the store credit and the gift card on the invoice that took its
 * place. They are paid out by that, too.
 */
export const creditForMoney = (payments: Payments, givenBack: Cents): Cents =>
  cents(Math.min(notMoney(payments), givenBack));

/** What an edit gives back in cash, by EFTPOS and by Afterpay together, so that a mere change of tender counts as 0. */
export const moneyLess = (before: Payments, after: Payments): Cents =>
  cents(Math.max(0, sum(MONEY_TENDERS.map((tender) => cents(before[tender] - after[tender])))));

/** What a customer had paid for earlier, or was given, and now spends. */
const notMoney = (payments: Payments): number => payments.store_credit + payments.gift_card;

const withoutCredit = (payments: Payments): number => sumOfTenders(payments) - notMoney(payments);

export const addPayments = (one: Payments, other: Payments): Payments =>
  mapTenders((tender) => cents(one[tender] + other[tender]));

export const sumOfTenders = (payments: Payments): Cents => sum(TENDERS.map((tender) => payments[tender]));
