import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysOf, PERIODS } from './periods.ts';
import { spanBefore, spanOfYearBefore } from './span-before.ts';

const day = fc.integer({ min: 0, max: 5843 }).map((count) => addDays('2020-01-01', count));
const timed = PERIODS.filter((period) => period !== 'all');

it.each([
  ['2026-11-22', 'today', '2026-11-15', '2026-11-15', true],
  ['2026-11-22', 'yesterday', '2026-11-14', '2026-11-14', false],
  ['2026-11-22', 'last7Days', '2026-11-09', '2026-11-15', true],
  ['2026-11-22', 'thisMonth', '2026-10-01', '2026-10-22', true],
  ['2026-03-31', 'thisMonth', '2026-02-01', '2026-02-28', false],
  ['2026-01-31', 'thisMonth', '2025-12-01', '2025-12-31', true],
  ['2026-11-22', 'lastMonth', '2026-09-01', '2026-09-30', false],
  ['2026-10-05', 'lastMonth', '2026-08-01', '2026-08-31', false],
  ['2026-01-05', 'lastMonth', '2025-11-01', '2025-11-30', false],
  ['2026-11-22', 'thisYear', '2025-01-01', '2025-11-22', true],
  ['2028-02-29', 'thisYear', '2027-01-01', '2027-02-28', false],
  ['2026-11-22', 'lastYear', '2024-01-01', '2024-12-31', false],
] as const)('on %s, %s is compared with %s to %s', (today, period, from, to, isCut) => {
  expect(spanBefore(period, daysOf(period, today)!, today)).toEqual({ from, to, isCut });
});

it.each([
  ['2026-11-10', '2026-11-10', { from: '2026-11-03', to: '2026-11-03', isCut: false }],
  ['2026-10-01', '2026-10-14', { from: '2026-09-17', to: '2026-09-30', isCut: false }],
  // Of a range that reaches into the future, the days so far.
  ['2026-11-16', '2026-11-30', { from: '2026-11-09', to: '2026-11-15', isCut: true }],
  ['2026-11-22', '2026-11-30', { from: '2026-11-15', to: '2026-11-15', isCut: true }],
  ['2026-11-23', '2026-11-30', null],
])('on 22 November, %s to %s is compared with what lies before it', (from, to, span) => {
  expect(spanBefore('custom', { from, to }, '2026-11-22')).toEqual(span);
});

it('ends before the period begins, is as long as it but for months and years, and is cut only today', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...timed), (today, period) => {
      const days = daysOf(period, today)!;
      const span = spanBefore(period, days, today)!;
      expect(span.from <= span.to && span.to < days.from).toBe(true);
      expect(span.isCut && days.to !== today).toBe(false);
      const lengthOf = ({ from, to }: typeof days) => Date.parse(to) - Date.parse(from);
      if (!/Month|Year/.test(period)) expect(lengthOf(span)).toBe(lengthOf(days));
    }),
  );
});

it('is the same weekday for a single day', () => {
  fc.assert(
    fc.property(day, (one) => {
      const { from } = spanBefore('custom', { from: one, to: one }, '2036-01-01')!;
      expect(new Date(from).getUTCDay()).toBe(new Date(one).getUTCDay());
    }),
  );
});

it.each([
  ['2026-11-01', '2026-11-30', { from: '2025-11-01', to: '2025-11-22', isCut: true }],
  ['2026-10-01', '2026-10-31', { from: '2025-10-01', to: '2025-10-31', isCut: false }],
  ['2025-02-01', '2025-02-28', { from: '2024-02-01', to: '2024-02-29', isCut: false }],
  ['2024-02-01', '2024-02-29', { from: '2023-02-01', to: '2023-02-28', isCut: false }],
  ['2026-11-22', '2026-11-22', { from: '2025-11-22', to: '2025-11-22', isCut: true }],
  ['0001-03-01', '0001-03-31', { from: '0000-03-01', to: '0000-03-31', isCut: false }],
  ['0000-03-01', '0001-03-31', null],
  ['2026-11-23', '2026-11-30', null],
])('on 22 November, %s to %s is beside the same days of the year before', (from, to, span) => {
  expect(spanOfYearBefore({ from, to }, '2026-11-22')).toEqual(span);
});
