import { expect, test } from 'vitest';
import { daysOf, lastDayOf, monthsOf, warrantyOf, warrantyWords } from './warranty.ts';

test('what is kept of a warranty is what was promised; nothing for none', () => {
  const [days, months] = [warrantyOf({ days: 90 }), warrantyOf({ months: 12 })];
  expect([daysOf(days), monthsOf(days), daysOf(months), monthsOf(months)]).toEqual([90, null, null, 12]);
  expect([warrantyOf({}), warrantyOf({ days: null, months: null }), warrantyOf({ days: 0 })]).toEqual([
    null,
    null,
    null,
  ]);
  expect([daysOf(null), monthsOf(null)]).toEqual([null, null]);
});

test.each([
  [{ days: 90 }, '2026-11-27', '2027-02-25'],
  [{ days: 1 }, '2026-12-31', '2027-01-01'],
  [{ months: 12 }, '2026-11-27', '2027-11-27'],
  [{ months: 1 }, '2027-01-31', '2027-02-28'],
  [{ months: 6 }, '2027-08-31', '2028-02-29'],
  [{ months: 12 }, '2028-02-29', '2029-02-28'],
  [{ months: 1 }, '2026-12-15', '2027-01-15'],
])('%j from %s ends on %s', (fields, soldOn, end) => {
  expect(lastDayOf(warrantyOf(fields)!, soldOn)).toBe(end);
});

test('papers say it in words, with the last day where it was sold', () => {
  expect(warrantyWords(warrantyOf({ days: 90 }), '2026-11-27')).toBe('Warranty 90 days, until 25 Feb 2027');
  expect(warrantyWords(warrantyOf({ months: 12 }), '2026-08-05')).toBe('Warranty 12 months, until 5 Aug 2027');
  expect(warrantyWords(warrantyOf({ days: 1 }), null)).toBe('Warranty 1 day');
  expect([warrantyWords(null, '2026-08-05'), warrantyWords(undefined, null)]).toEqual(['', '']);
});
