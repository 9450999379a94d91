import type { Takings } from '@mendpoint/contract/reports';
import { expect, test } from 'vitest';
import { dayBars, daysUntil, monthBars, monthsUntil } from './chart-days.ts';

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

test('thirty days end with the period, or today', () => {
  expect(daysUntil(null, '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  expect(daysUntil({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-20').to).toBe('2026-10-31');
  expect(daysUntil({ from: '2026-10-01', to: '2027-12-31' }, '2026-11-20').to).toBe('2026-11-20');
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
