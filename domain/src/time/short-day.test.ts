import { expect, it } from 'vitest';
import { formatShortDay } from './short-day.ts';

it.each([
  ['2026-12-03', '3 Dec'],
  ['2026-01-01', '1 Jan'],
  ['2027-01-31', '31 Jan 2027'],
])('shows %s in 2026 as %s', (day, words) => {
  expect(formatShortDay(day, '2026-11-27')).toBe(words);
});
