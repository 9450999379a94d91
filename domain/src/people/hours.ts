import { addDays, type Day, type DayRange, sameTimeOn, sydneyDay } from '../time/periods.ts';

export type Span = { begin: Date; end: Date };

/** In ms. `work` is without `breaks`. */
export type Hours = { work: number; breaks: number };

/** A midnight in Sydney. Its clocks are changed later at night, so that each day has one. */
const MIDNIGHT = new Date('2025-12-31T13:00:00Z');

/** When a Sydney day begins. */
export const beginOfDay = (day: Day): Date => sameTimeOn(day, MIDNIGHT);

/** The part of a span that lies within days, in ms. A day of daylight saving's change has 23 or 25 hours. */
const partWithin = ({ begin, end }: Span, { from, to }: DayRange): number => {
  const first = Math.max(begin.getTime(), beginOfDay(from).getTime());
  const last = Math.min(end.getTime(), beginOfDay(addDays(to, 1)).getTime());
  return Math.max(0, last - first);
};

/** Hours of work and breaks within days; what reaches across midnight counts on both days, for its part. */
export const hoursWithin = (
  { work, breaks }: { work: readonly Span[]; breaks: readonly Span[] },
  days: DayRange,
): Hours => {
  const add = (spans: readonly Span[]) => spans.reduce((so, span) => so + partWithin(span, days), 0);
  const resting = add(breaks);
  return { work: add(work) - resting, breaks: resting };
};

/** The Monday to Sunday that a day lies in. */
export const weekOf = (day: Day): DayRange => {
  // 1 January 1970 was a Thursday.
  const sinceMonday = (Date.parse(day) / DAY_MS + 3) % 7;
  const from = addDays(day, -(sinceMonday + 7) % 7);
  return { from, to: addDays(from, 6) };
};

const DAY_MS = 86_400_000;

/** The week of an instant in Sydney. */
export const weekAt = (instant: Date): DayRange => weekOf(sydneyDay(instant));

/** '7:05', in whole minutes. */
export const formatHours = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
