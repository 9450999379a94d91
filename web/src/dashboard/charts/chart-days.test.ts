import type { Takings } from '@mendpoint/contract/reports/range-reports';
import { expect, test } from 'vitest';
import { dayBars, daysAround, monthBars, monthsUntil } from './chart-days.ts';

const NO_FIGURES = {
  total_subtotal: 0,
  total_tax: 0,
  total_paid: 0,
  total_due: 0,
  total_cash: 0,
  total_eftpos: 0,
  total_afterpay: 0,
};
const takings = (date: string, total_amount: number): Takings => ({
  ...NO_FIGURES,
  date,
  total_amount,
  total_entries: 2,
});

test.each([
  { of: 'all of time', period: null, days: ['2026-10-22', '2026-11-20'] },
  { of: 'one day', period: ['2026-11-20', '2026-11-20'], days: ['2026-10-22', '2026-11-20'] },
  { of: 'thirteen days', period: ['2026-11-08', '2026-11-20'], days: ['2026-10-22', '2026-11-20'] },
  { of: 'fourteen days', period: ['2026-11-07', '2026-11-20'], days: ['2026-11-07', '2026-11-20'] },
  { of: 'a month', period: ['2026-10-01', '2026-10-31'], days: ['2026-10-01', '2026-10-31'] },
  { of: '92 days', period: ['2026-07-01', '2026-09-30'], days: ['2026-07-01', '2026-09-30'] },
  { of: '93 days', period: ['2026-06-30', '2026-09-30'], days: ['2026-09-01', '2026-09-30'] },
  { of: 'days to come', period: ['2026-11-01', '2027-12-31'], days: ['2026-11-01', '2026-11-20'] },
])('the days to show for $of', ({ period, days }) => {
  const [from = '', to = ''] = period ?? [];
  expect(Object.values(daysAround(period && { from, to }, '2026-11-20'))).toEqual(days);
});

test('twelve months end with that of the period', () => {
  expect(monthsUntil(null, '2026-11-20')).toEqual({ from: '2025-12-01', to: '2026-11-20' });
  expect(monthsUntil({ from: '2025-01-01', to: '2025-12-31' }, '2026-11-20').from).toBe('2025-01-01');
});

test('days and months without a sale have a bar of nothing', () => {
  const days = dayBars({ from: '2026-10-03', to: '2026-10-06' }, [takings('2026-10-04', 12.5)]);
  expect(days.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-10-03', 0],
    ['2026-10-04', 12.5],
    ['2026-10-05', 0],
    ['2026-10-06', 0],
  ]);
  expect(days[1]).toMatchObject({ name: '4 Oct', invoices: 2 });

  const months = monthBars({ from: '2025-12-01', to: '2026-02-03' }, [takings('2026-01', 7)]);
  expect(months.map(({ date, name, amount }) => [date, name, amount])).toEqual([
    ['2025-12', 'Dec', 0],
    ['2026-01', 'Jan', 7],
    ['2026-02', 'Feb', 0],
  ]);
});
