import { type Cents, cents, sum } from '../money/cents.ts';
import { RuleError } from '../rule-error.ts';

/** Money as it comes to a counter. */
export const MONEY_TENDERS = ['cash', 'eftpos', 'afterpay'] as const;

/**
 * All ways to settle a total. 'exchange' carries the value of returned goods from an adjustment note to the new
 * invoice: it leaves one and enters the other, so over all documents it comes to 0. 'deposit' is what was paid down on the
 * tickets that an invoice collects.
 */
export const TENDERS = [...MONEY_TENDERS, 'store_credit', 'gift_card', 'deposit', 'exchange'] as const;
export type Tender = (typeof TENDERS)[number];

/** The tenders that cost a shop a percentage of each payment, which it may add as a surcharge. */
export const SURCHARGED_TENDERS = ['eftpos', 'afterpay'] as const;
export type SurchargedTender = (typeof SURCHARGED_TENDERS)[number];

/** The names of the tenders, as people read them. */
export const TENDER_NAMES: Readonly<Record<Tender, string>> = {
  cash: 'Cash',
  eftpos: 'EFTPOS',
  afterpay: 'Afterpay',
  store_credit: 'Store credit',
  gift_card: 'Gift card',
  deposit: 'Deposit',
  exchange: 'Exchange',
};

const NAMES_WITHIN: Readonly<Record<Tender, string>> = {
  cash: 'cash',
  eftpos: 'EFTPOS',
  afterpay: 'Afterpay',
  store_credit: 'store credit',
  gift_card: 'gift card',
  deposit: 'deposit',
  exchange: 'exchange',
};

/** The names within a sentence, where plain words are in lower case: 'All cash', 'All EFTPOS'. */
export const tenderWithin = (tender: Tender): string => NAMES_WITHIN[tender];

export type Payments = Record<Tender, Cents>;
export type InvoiceStatus = 'paid' | 'unpaid';
export type Balance = { paid: Cents; due: Cents; status: InvoiceStatus };

/** A record of one value for each way to pay. */
export const mapTenders = <Value>(choose: (tender: Tender) => Value): Record<Tender, Value> => ({
  cash: choose('cash'),
  eftpos: choose('eftpos'),
  afterpay: choose('afterpay'),
  store_credit: choose('store_credit'),
  gift_card: choose('gift_card'),
  deposit: choose('deposit'),
  exchange: choose('exchange'),
});

export const NO_PAYMENTS: Payments = mapTenders(() => cents(0));

/** What is still due after the payments; once payments are recorded, they alone decide the status. */
export const balanceOf = (total: Cents, payments: Payments): Balance => {
  const paid = sum(TENDERS.map((tender) => payments[tender]));
  const due = cents(total - paid);
  return { paid, due, status: due === 0 ? 'paid' : 'unpaid' };
};

/** Throws RuleError for a negative amount or for payments beyond the total. */
export const checkPayments = (total: Cents, payments: Payments): void => {
  const negative = TENDERS.find((tender) => payments[tender] < 0);
  if (negative) throw new RuleError('Amounts cannot be negative.', negative);
  if (balanceOf(total, payments).due < 0) throw new RuleError('Total Paid cannot exceed Total Amount!');
};

/** Everything that is still due, in one tender. The other tenders keep what they hold. */
export const payRestIn = (tender: Tender, total: Cents, payments: Payments): Payments => {
  const { due } = balanceOf(total, payments);
  return due > 0 ? { ...payments, [tender]: cents(payments[tender] + due) } : payments;
};
