import type { Comparison } from '@mendpoint/contract/reports/period-reports';
import { formatDay, formatTime } from '@mendpoint/domain/time/dates';
import { type ChosenPeriod, formatDays } from '../../lib/periods.ts';

/** `sign` shows at a glance what `words` say in full. */
export type Change = { sign: '▲' | '▼' | '='; words: string };

const percent = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How a figure differs from an earlier one: '12.5% more than last Sunday'. `span` is the name of the earlier days. */
export const changeSince = (span: string, now: number, before: number): Change => {
  if (now === before) return { sign: '=', words: `the same as ${span}` };
  const [sign, word] = now > before ? (['▲', 'more'] as const) : (['▼', 'less'] as const);
  if (before === 0) return { sign, words: `${word} than ${span}: none then` };
  const change = Math.abs(((now - before) / before) * 100);
  const amount = change < 0.05 ? 'under 0.1%' : `${percent.format(change)}%`;
  return { sign, words: `${amount} ${word} than ${span}` };
};

/** '23.1% of all shops'; '' where the figure of all shops is 0. */
export const shareOfAll = (own: number, all: number): string =>
  all === 0 ? '' : `${percent.format((own / all) * 100)}% of all shops`;

type Before = NonNullable<Comparison['before']>;

const DAY_MS = 86_400_000;
const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });

/** What a card calls the earlier days that it compares a period with. */
export const spanName = ({ period }: ChosenPeriod, { start_date, end_date, until }: Before): string => {
  if (period === 'thisMonth') return until === undefined ? 'last month' : 'last month by then';
  if (period === 'thisYear') return 'last year by then';
  if (period === 'lastMonth') return 'the month before';
  if (period === 'lastYear') return 'the year before';
  const days = (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;
  if (days > 1) return `the ${days} days before`;
  const name = weekday.format(new Date(start_date));
  return period === 'today' ? `last ${name}` : `the ${name} before`;
};

/** Whether there were sales to compare with. */
export const isComparable = ({ before, first_date }: Comparison): boolean =>
  before !== undefined && first_date !== undefined && first_date <= before.end_date;

/** Which days the cards are compared with, or why there are none; '' for all of time, which has no earlier days. */
export const comparedWith = (comparison: Comparison): string => {
  const { before, first_date: first } = comparison;
  if (!before) return '';
  if (first === undefined) return 'Nothing to compare with yet: there is no sale so far.';
  if (!isComparable(comparison)) return `Nothing to compare with yet: the first sale was on ${formatDay(first)}.`;
  const { start_date, end_date, until } = before;
  const lastDay = start_date === end_date ? '' : ', the last day';
  const cut = until === undefined ? '' : `${lastDay} up to ${formatTime(until)}`;
  const begun = first > start_date ? ` The first sale was on ${formatDay(first)}.` : '';
  return `Compared with ${formatDays({ from: start_date, to: end_date })}${cut}.${begun}`;
};
