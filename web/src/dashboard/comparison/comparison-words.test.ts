import type { Comparison } from '@mendpoint/contract/reports/period-reports';
import { daysOf } from '@mendpoint/domain/time/periods';
import { expect, test } from 'vitest';
import { changeSince, comparedWith, isComparable, shareOfAll, spanName } from './comparison-words.ts';

const SPAN = 'last Sunday';

test.each([
  [112.5, 100, '▲', '12.5% more than last Sunday'],
  [75, 100, '▼', '25.0% less than last Sunday'],
  [100, 100, '=', 'the same as last Sunday'],
  [0, 0, '=', 'the same as last Sunday'],
  [0, 100, '▼', '100.0% less than last Sunday'],
  [20, 0, '▲', 'more than last Sunday: none then'],
  [12_600, 100, '▲', '12,500.0% more than last Sunday'],
  [100_000.01, 100_000, '▲', 'under 0.1% more than last Sunday'],
  [99_999.99, 100_000, '▼', 'under 0.1% less than last Sunday'],
])('%d after %d is %s %s', (now, before, sign, words) => {
  expect(changeSince(SPAN, now, before)).toEqual({ sign, words });
});

test('the share of all shops', () => {
  expect(shareOfAll(30, 130)).toBe('23.1% of all shops');
  expect(shareOfAll(0, 130)).toBe('0.0% of all shops');
  expect(shareOfAll(0, 0)).toBe('');
});

const FIGURES = {
  total_entries: 0,
  total_subtotal: 0,
  total_tax: 0,
  total_amount: 0,
  total_paid: 0,
  total_due: 0,
  total_cash: 0,
  total_eftpos: 0,
  total_afterpay: 0,
};

const before = (start_date: string, end_date: string, until?: string): NonNullable<Comparison['before']> => ({
  start_date,
  end_date,
  ...(until !== undefined && { until }),
  ...FIGURES,
});

// Sunday 22 November 2026, 2:15 pm in Sydney.
const TODAY = '2026-11-22';
const named = (period: Parameters<typeof daysOf>[0], span: ReturnType<typeof before>) =>
  spanName({ period, days: daysOf(period, TODAY) }, span);

test('a span is called as people call it', () => {
  expect(named('today', before('2026-11-15', '2026-11-15', '2026-11-15T03:15:00Z'))).toBe('last Sunday');
  expect(named('yesterday', before('2026-11-14', '2026-11-14'))).toBe('the Saturday before');
  expect(named('last7Days', before('2026-11-09', '2026-11-15'))).toBe('the 7 days before');
  expect(named('thisMonth', before('2026-10-01', '2026-10-22', '2026-10-22T03:15:00Z'))).toBe('last month by then');
  expect(named('thisMonth', before('2026-02-01', '2026-02-28'))).toBe('last month');
  expect(named('lastMonth', before('2026-09-01', '2026-09-30'))).toBe('the month before');
  expect(named('thisYear', before('2025-01-01', '2025-11-22'))).toBe('last year by then');
  expect(named('lastYear', before('2024-01-01', '2024-12-31'))).toBe('the year before');
  const custom = { period: 'custom', days: { from: '2026-10-01', to: '2026-10-14' } } as const;
  expect(spanName(custom, before('2026-09-17', '2026-09-30'))).toBe('the 14 days before');
});

test('it is said which days are compared with, and up to when', () => {
  const first_date = '2024-07-01';
  const today = { before: before('2026-11-15', '2026-11-15', '2026-11-15T03:15:00Z'), first_date };
  expect(comparedWith(today)).toBe('Compared with 15/11/2026 up to 2:15 pm.');
  const month = { before: before('2026-10-01', '2026-10-22', '2026-10-22T03:15:00Z'), first_date };
  expect(comparedWith(month)).toBe('Compared with 01/10/2026 to 22/10/2026, the last day up to 2:15 pm.');
  const lastMonth = { before: before('2026-09-01', '2026-09-30'), first_date };
  expect(comparedWith(lastMonth)).toBe('Compared with 01/09/2026 to 30/09/2026.');
  expect(comparedWith({ first_date })).toBe('');
});

test('a beginning is no growth: a first week says that there is nothing before it', () => {
  const span = before('2026-11-09', '2026-11-15');
  const firstWeek = { before: span, first_date: '2026-11-18' };
  expect(comparedWith(firstWeek)).toBe('Nothing to compare with yet: the first sale was on 18/11/2026.');
  expect(comparedWith({ before: span })).toBe('Nothing to compare with yet: there is no sale so far.');
  const within = { before: span, first_date: '2026-11-12' };
  expect(comparedWith(within)).toBe('Compared with 09/11/2026 to 15/11/2026. The first sale was on 12/11/2026.');
  expect([firstWeek, { before: span }, within, {}].map(isComparable)).toEqual([false, false, true, false]);
});
