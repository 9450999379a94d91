import { addDays, type Day, type DayRange } from './periods.ts';

/** Three months of the Australian activity statement, named by the first of them: '2026-10' is October to December. */
export type Quarter = string;

export const isQuarter = (text: string): text is Quarter => /^[1-9]\d{3}-(01|04|07|10)$/.test(text);

export const quarterOf = (day: Day): Quarter => {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}`;
};

export const previousQuarter = (quarter: Quarter): Quarter => quarterOf(addDays(`${quarter}-01`, -1));

/** All days of the quarter, those to come included. */
export const daysOfQuarter = (quarter: Quarter): DayRange => {
  const from = `${quarter}-01`;
  // No quarter is longer than 92 days, so the day 95 days after its first is in the next one.
  return { from, to: addDays(`${quarterOf(addDays(from, 95))}-01`, -1) };
};
