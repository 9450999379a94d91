import { MONEY_TENDERS, TENDERS, type Tender } from './payments.ts';

/** The tenders that people see in a list: every kind of money, and each other tender with an amount. */
export const shownTenders = (amountOf: (tender: Tender) => number): Tender[] =>
  TENDERS.filter((tender) => (MONEY_TENDERS as readonly Tender[]).includes(tender) || amountOf(tender) !== 0);
