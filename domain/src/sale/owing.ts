import { type Cents, cents, sum } from '../money/cents.ts';
import { addDays, type Day } from '../time/periods.ts';

/** What is owed, by the days since the sale: a repair shop's invoices are due at once. */
export const DEBT_AGES = [
  { words: '0–30 days', upTo: 30 },
  { words: '31–60 days', upTo: 60 },
  { words: '61–90 days', upTo: 90 },
  { words: 'Over 90 days', upTo: Number.POSITIVE_INFINITY },
] as const;

/** The sums owed of each age, the youngest first. */
export type DebtByAge = readonly Cents[];

export type Debt = { day: Day; due: Cents };

/** The last day of sale of each older age, seen from `today`: what was sold by then belongs to that age or an older one. */
export const olderAgesEnd = (today: Day): Day[] => DEBT_AGES.slice(0, -1).map(({ upTo }) => addDays(today, -upTo - 1));

/** The age of a debt, as an index of DEBT_AGES. A sale of a later day than today counts as today's. */
export const ageOf = (day: Day, today: Day): number => olderAgesEnd(today).filter((last) => day <= last).length;

export const debtByAge = (debts: readonly Debt[], today: Day): DebtByAge => {
  const byAge: Cents[] = DEBT_AGES.map(() => cents(0));
  for (const { day, due } of debts) {
    const age = ageOf(day, today);
    byAge[age] = sum([byAge[age] ?? cents(0), due]);
  }
  return byAge;
};
