import { formatDay } from '@mendpoint/domain/time/dates';
import { addDays } from '@mendpoint/domain/time/periods';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDay, readFinishedDay } from './typed-day.ts';

it.each([
  '05/03/2026',
  '5/3/2026',
  ' 5.3.2026 ',
  '5-3-2026',
  '5 3 2026',
  '05 / 03 / 2026',
  '05032026',
  '2026-03-05',
  '2026-03-05\n',
])('reads %j as the fifth of March', (text) => {
  expect(readDay(text)).toBe('2026-03-05');
  expect(readFinishedDay(text)).toBe('2026-03-05');
});

it.each(['5/3/26', '05/03/26', '5.3.26', '050326'])('reads %j once it is finished', (text) => {
  expect(readDay(text)).toBeNull();
  expect(readFinishedDay(text)).toBe('2026-03-05');
});

it.each([
  '',
  '5',
  '5/3',
  '5/3/',
  '5/3/2',
  '5/3/202',
  '5/3/20266',
  '3/25/2026',
  '30/02/2026',
  '29/2/2025',
  '0/1/2026',
  '31042026',
  '2026-3-5',
  '2026/03/05',
  '5 March 2026',
  'today',
])('takes %j for no day', (text) => {
  expect(readDay(text)).toBeNull();
  expect(readFinishedDay(text)).toBeNull();
});

it('reads every day as it is shown', () => {
  fc.assert(
    fc.property(fc.nat(60_000), (count) => {
      const day = addDays('1950-01-01', count);
      expect(readDay(formatDay(day))).toBe(day);
    }),
  );
});
