import type { Debtor } from '@mendpoint/contract/owing';
import { DEBT_AGES } from '@mendpoint/domain/sale/owing';
import { addDays, type Day } from '@mendpoint/domain/time/periods';

/** Nobody who was reminded in the last week is reminded with all the others. */
const QUIET_DAYS = 7;

export type Reminded = { _id: string; name: string };

/** Who is mailed, and how many of those who owe for long enough are not, and why. */
export type Run = { mailed: Reminded[]; withoutEmail: number; remindedLately: number };

/** Those who owe something of at least the age `from`, an index of DEBT_AGES. */
export const whomToRemind = (debtors: readonly Debtor[], from: number, today: Day): Run => {
  const run: Run = { mailed: [], withoutEmail: 0, remindedLately: 0 };
  const lately = addDays(today, -QUIET_DAYS);
  for (const { customer, name, by_age: byAge, reminded_on: remindedOn } of debtors) {
    if (!byAge.some((due, age) => age >= from && due > 0)) continue;
    if (!customer?.email) run.withoutEmail += 1;
    else if (remindedOn > lately) run.remindedLately += 1;
    else run.mailed.push({ _id: customer._id, name });
  }
  return run;
};

/** 'of any age', 'older than 30 days'. */
export const ageChoices = DEBT_AGES.map((_, age) => {
  const younger = DEBT_AGES[age - 1];
  return { value: String(age), label: younger ? `Older than ${younger.upTo} days` : 'Of any age' };
});
