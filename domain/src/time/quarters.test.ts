import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './periods.ts';
import { daysOfQuarter, isQuarter, previousQuarter, quarterOf } from './quarters.ts';

test('the quarters of the activity statement', () => {
  expect(daysOfQuarter('2026-07')).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(daysOfQuarter('2026-10')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(daysOfQuarter('2027-01')).toEqual({ from: '2027-01-01', to: '2027-03-31' });
  expect(daysOfQuarter('2028-01')).toEqual({ from: '2028-01-01', to: '2028-03-31' });
  expect(daysOfQuarter('2027-04')).toEqual({ from: '2027-04-01', to: '2027-06-30' });
  expect(previousQuarter('2027-01')).toBe('2026-10');
});

test('only first months of quarters name one', () => {
  expect(['2026-01', '2026-04', '2026-07', '2026-10'].every(isQuarter)).toBe(true);
  expect(['2026-02', '2026-12', '2026', '2026-7', '0026-07', ''].some(isQuarter)).toBe(false);
});

test('every day lies in exactly the quarter that it names, and quarters follow each other without a gap', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1990-01-01', count));
  fc.assert(
    fc.property(days, (day) => {
      const quarter = quarterOf(day);
      const { from, to } = daysOfQuarter(quarter);
      expect(isQuarter(quarter)).toBe(true);
      expect(from <= day && day <= to).toBe(true);
      expect(daysOfQuarter(previousQuarter(quarter)).to).toBe(addDays(from, -1));
    }),
  );
});
