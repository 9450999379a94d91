import { addDays, type Day, type DayRange } from '@mendpoint/domain/periods';

/** A Sydney day, a month ('2026-11'), a year, or 'all': what sums are kept for. */
export type Span = string;

/** All spans that a day lies in, the longest first. */
export const spansOf = (day: Day): Span[] => ['all', day.slice(0, 4), day.slice(0, 7), day];

export type OpenRange = { from: Day | null; to: Day | null };

/**
 * The fewest spans that together hold what was sold in a range (null: without end), given the first and the last day
 * that anything was sold. What lies beyond those days is empty, so a span that reaches there still fits the range.
 */
export const spansWithin = ({ from, to }: OpenRange, sold: DayRange | null): Span[] => {
  if (!sold) return [];
  const [first, last] = [later(from ?? sold.from, sold.from), earlier(to ?? sold.to, sold.to)];
  if (first > last) return [];
  if (first === sold.from && last === sold.to) return ['all'];
  // As far as nothing was sold before and after, the range may begin and end wherever it likes.
  const range = { from: first === sold.from ? '0000' : first, to: last === sold.to ? '9999' : last };
  return yearsOf(first, last).flatMap((year) =>
    holds(range, `${year}-01-01`, `${year}-12-31`) ? [year] : spansInYear(year, range, { from: first, to: last }),
  );
};

const spansInYear = (year: string, range: DayRange, days: DayRange): Span[] =>
  MONTHS.map((month) => `${year}-${month}`)
    .filter((month) => month >= days.from.slice(0, 7) && month <= days.to.slice(0, 7))
    .flatMap((month) => (holds(range, `${month}-01`, lastDayOf(month)) ? [month] : daysInMonth(month, days)));

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

const daysInMonth = (month: string, { from, to }: DayRange): Day[] => {
  const days: Day[] = [];
  const end = earlier(to, lastDayOf(month));
  for (let day = later(from, `${month}-01`); day <= end; day = addDays(day, 1)) days.push(day);
  return days;
};

const yearsOf = (first: Day, last: Day): string[] => {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, n) => String(from + n).padStart(4, '0'));
};

const lastDayOf = (month: string): Day => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
const holds = ({ from, to }: DayRange, first: Day, last: Day) => from <= first && to >= last;
const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
