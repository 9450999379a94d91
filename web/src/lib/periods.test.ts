import { PERIODS } from '@mendpoint/domain/time/periods';
import { expect, test } from 'vitest';
import { customDates, dayInWords, describePeriod, formatDays, periodInFileName, readPeriod } from './periods.ts';

const OFFERED = [...PERIODS, 'custom'] as const;
const read = (search: string, offered: Parameters<typeof readPeriod>[1] = OFFERED) =>
  readPeriod(new URLSearchParams(search), offered, '2026-11-20');
const TODAY = { period: 'today', days: { from: '2026-11-20', to: '2026-11-20' } };

test('the address names the period', () => {
  expect(read('')).toEqual(TODAY);
  expect(read('period=lastMonth').days).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(read('period=all')).toEqual({ period: 'all', days: null });
  const custom = read('period=custom&from=2026-02-01&to=2026-02-28');
  expect(custom).toEqual({ period: 'custom', days: { from: '2026-02-01', to: '2026-02-28' } });
  expect(customDates(custom)).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
  expect(customDates(read('period=lastMonth'))).toEqual({});
});

test.each([
  'period=tomorrow',
  'period=custom',
  'period=custom&from=2026-02-01',
  'period=custom&from=2026-02-01&to=2026-02-30',
  'period=custom&from=2026-02-02&to=2026-02-01',
])('%s is today', (search) => {
  expect(read(search)).toEqual(TODAY);
});

test('a period that a screen does not offer is today', () => {
  expect(read('period=all', ['today', 'thisYear'])).toEqual(TODAY);
});

test('periods in words', () => {
  expect(describePeriod(read('period=lastMonth'))).toBe('Last Month · 01/10/2026 to 31/10/2026');
  expect(describePeriod(read('period=all'))).toBe('All');
  expect(formatDays({ from: '2026-11-20', to: '2026-11-20' })).toBe('20/11/2026');
  expect(dayInWords('2026-11-20')).toBe('Fri, 20 Nov 2026');
  expect(periodInFileName(read('period=lastMonth'))).toBe('2026-10-01-to-2026-10-31');
  expect(periodInFileName(read(''))).toBe('2026-11-20');
  expect(periodInFileName(read('period=all'))).toBe('All');
});
