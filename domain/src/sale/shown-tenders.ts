import { MONEY_TENDERS, TENDERS, type Tender } from './payments.ts';

/** Those that people see beside each other: every kind of money, and of the rest what there is any of. */
export const shownTenders = (amountOf: (tender: Tender) => number): Tender[] =>
  TENDERS.filter((tender) => (MONEY_TENDERS as readonly Tender[]).includes(tender) || amountOf(tender) !== 0);
