import type { PeriodName } from '@mendpoint/contract/reports/period-reports';
import { formatDay } from '@mendpoint/domain/time/dates';
import { type Day, type DayRange, daysOf, isDay, PERIODS } from '@mendpoint/domain/time/periods';

/** The days that a report is about. `days` is null for all of time. */
export type ChosenPeriod = { period: PeriodName; days: DayRange | null };

/** In the order in which reports offer them. */
export const EVERY_PERIOD: readonly PeriodName[] = [...PERIODS, 'custom'];

export const PERIOD_LABELS: Readonly<Record<PeriodName, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 Days',
  thisMonth: 'This Month',
  lastMonth: 'Last Month',
  thisYear: 'This Year',
  lastYear: 'Last Year',
  all: 'All',
  custom: 'Custom',
};

/** Reads the period from an address: 'period', and 'from' and 'to' of a custom one. Anything unreadable means today. */
export const readPeriod = (params: URLSearchParams, offered: readonly PeriodName[], today: Day): ChosenPeriod => {
  const period = offered.find((name) => name === params.get('period')) ?? 'today';
  if (period !== 'custom') return { period, days: daysOf(period, today) };
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const isRange = isDay(from) && isDay(to) && from <= to;
  return isRange ? { period, days: { from, to } } : { period: 'today', days: daysOf('today', today) };
};

const weekday = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Fri, 20 Nov 2026' */
export const dayInWords = (day: Day): string => weekday.format(new Date(day));

const month = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '2026-11' -> 'Nov 2026' */
export const formatMonth = (yearAndMonth: string): string => month.format(new Date(`${yearAndMonth}-01`));

/** '01/11/2026 to 20/11/2026', or the one day. */
export const formatDays = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** 'This Month · 01/11/2026 to 20/11/2026' */
export const describePeriod = ({ period, days }: ChosenPeriod): string =>
  days === null ? PERIOD_LABELS[period] : `${PERIOD_LABELS[period]} · ${formatDays(days)}`;

/** '2026-11-01-to-2026-11-20', or the period's name; a part of a file's name. */
export const periodInFileName = ({ period, days }: ChosenPeriod): string =>
  days === null ? PERIOD_LABELS[period] : [...new Set([days.from, days.to])].join('-to-');

/** The dates of a custom period as the reports' calls take them; empty for the other periods, which have names. */
export const customDates = ({ period, days }: ChosenPeriod) =>
  period === 'custom' && days ? { start_date: days.from, end_date: days.to } : {};
