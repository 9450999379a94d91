import type { Cents } from '../money/cents.ts';
import type { InvoiceStatus } from './payments.ts';

/** What a recorded sale can be, in the order in which people choose from it. */
export const LISTED_STATES = ['unpaid', 'part-paid', 'paid', 'part-refunded', 'refunded'] as const;

/** What an invoice in a list can be: a voided one is in none. */
export type ListedState = (typeof LISTED_STATES)[number];
export type SaleState = ListedState | 'void';

export const SALE_STATE_WORDS: Readonly<Record<SaleState, string>> = {
  unpaid: 'Unpaid',
  'part-paid': 'Part paid',
  paid: 'Paid',
  'part-refunded': 'Part refunded',
  refunded: 'Refunded',
  void: 'Void',
};

/** The status that goes with each state: a state only says more than the status, never something else. */
export const STATUS_OF_STATE: Readonly<Record<ListedState, InvoiceStatus>> = {
  unpaid: 'unpaid',
  'part-paid': 'unpaid',
  paid: 'paid',
  'part-refunded': 'paid',
  refunded: 'paid',
};

/**
 * `credited` is what adjustment notes took off the total, and `repaid` the money that went back with them; `paid` is
 * all that ever came in.
 */
export type SaleMoney = { status: InvoiceStatus; total: Cents; paid: Cents; credited: Cents; repaid: Cents };

/**
 * What an invoice that counts is. Money that is still due comes first, since somebody has to ask for it: an invoice is
 * called refunded only once nothing is due. The status decides whether something is due, because a sale may be marked
 * as paid before its money is entered.
 */
export const saleStateOf = ({ status, total, paid, credited, repaid }: SaleMoney): ListedState => {
  if (status === 'unpaid') return paid > repaid ? 'part-paid' : 'unpaid';
  if (credited === 0) return 'paid';
  return credited < total ? 'part-refunded' : 'refunded';
};
