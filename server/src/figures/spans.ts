import type { OpenRange } from '@mendpoint/domain/time/date-range';
import { addDays, type Day, type DayRange } from '@mendpoint/domain/time/periods';

/** A Sydney day or a year: what sums are kept for. */
export type Span = string;

const yearOf = (day: Day): Span => day.slice(0, 4);

/** The spans that a day lies in. */
export const spansOf = (day: Day): Span[] => [yearOf(day), day];

/**
 * The spans that together cover a range (null: without end): whole years, and the days of other years. `sold` is the
 * first and the last day on which anything was sold. Nothing was sold outside of those days, so a year counts as whole
 * even if the range only covers the part of it that lies within them.
 */
export const spansWithin = ({ from, to }: OpenRange, sold: DayRange | null): Span[] => {
  const spans: Span[] = [];
  if (!sold) return spans;
  const last = to === null || to > sold.to ? sold.to : to;
  let at = from === null || from < sold.from ? sold.from : from;
  while (at <= last) {
    const end = `${yearOf(at)}-12-31`;
    const isWhole = (at === sold.from || at.endsWith('-01-01')) && (end <= last || last === sold.to);
    spans.push(isWhole ? yearOf(at) : at);
    at = addDays(isWhole ? end : at, 1);
  }
  return spans;
};
