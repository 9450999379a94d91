import type { OpenRange } from '@mendpoint/domain/time/date-range';
import { addDays, type Day, type DayRange } from '@mendpoint/domain/time/periods';
import { daysOfQuarter, quarterOf } from '@mendpoint/domain/time/quarters';

/** A Sydney day, a month ('2026-11'), a quarter ('2026-Q4'), a year, or 'all': what sums are kept for. */
export type Span = string;

/** All spans that a day lies in, the longest first. */
export const spansOf = (day: Day): Span[] => LENGTHS.map(({ spanOf }) => spanOf(day));

/** What was sold in a range: the sums of the spans `added`, less those of the spans `taken`. */
export type Spans = { added: Span[]; taken: Span[] };

/**
 * The fewest spans that tell what was sold in a range (null: without end), given the first and the last day that
 * anything was sold. What lies beyond those days is empty, so a span that reaches there still fits the range.
 */
export const spansWithin = ({ from, to }: OpenRange, sold: DayRange | null): Spans =>
  sold ? within({ level: 0, ...sold }, { from: from ?? sold.from, to: to ?? sold.to }) : NOTHING;

const yearOf = (day: Day) => day.slice(0, 4);
const monthOf = (day: Day) => day.slice(0, 7);
const quarterSpanOf = (day: Day) => `${yearOf(day)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
const endOfMonth = (month: string): Day => addDays(`${monthOf(addDays(`${month}-28`, 4))}-01`, -1);

/** The lengths of spans, each made of the next: the span that a day lies in, and its last day. */
const LENGTHS: { spanOf: (day: Day) => Span; lastDay: (day: Day) => Day }[] = [
  { spanOf: () => 'all', lastDay: () => '9999-12-31' },
  { spanOf: yearOf, lastDay: (day) => `${yearOf(day)}-12-31` },
  { spanOf: quarterSpanOf, lastDay: (day) => daysOfQuarter(quarterOf(day)).to },
  { spanOf: monthOf, lastDay: (day) => endOfMonth(monthOf(day)) },
  { spanOf: (day) => day, lastDay: (day) => day },
];

/** A span, as an index into LENGTHS and those of its days on which anything may have been sold. */
type Part = DayRange & { level: number };

const partsOf = ({ level, from, to }: Part): Part[] => {
  const length = LENGTHS[level + 1];
  const parts: Part[] = [];
  if (!length) return parts;
  for (let first = from; first <= to; ) {
    const last = earlier(length.lastDay(first), to);
    parts.push({ level: level + 1, from: first, to: last });
    first = addDays(last, 1);
  }
  return parts;
};

const NOTHING: Spans = { added: [], taken: [] };
const all = ({ level, from }: Part): Spans => ({ added: spansOf(from).slice(level, level + 1), taken: [] });
const sum = (some: Spans[]): Spans => ({
  added: some.flatMap(({ added }) => added),
  taken: some.flatMap(({ taken }) => taken),
});
const less = (some: Spans, others: Spans): Spans => sum([some, { added: others.taken, taken: others.added }]);
const count = ({ added, taken }: Spans): number => added.length + taken.length;

/** Either the parts that lie in the range, or the whole less those that do not. */
const within = (whole: Part, { from, to }: DayRange): Spans => {
  const range = { from: later(from, whole.from), to: earlier(to, whole.to) };
  if (range.from > range.to) return NOTHING;
  if (range.from === whole.from && range.to === whole.to) return all(whole);
  const parts = partsOf(whole);
  const inside = sum(parts.map((part) => within(part, range)));
  const outside = parts.filter((part) => part.from < range.from || part.to > range.to);
  if (1 + outside.length >= count(inside)) return inside;
  const before = { from: whole.from, to: addDays(range.from, -1) };
  const after = { from: addDays(range.to, 1), to: whole.to };
  const rest = less(all(whole), sum(outside.flatMap((part) => [within(part, before), within(part, after)])));
  return count(rest) < count(inside) ? rest : inside;
};

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
