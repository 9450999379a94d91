import { expect, test } from 'vitest';
import { clockTimeOf, instantOf, isClockTime, nextInstantOf } from './clock-times.ts';

test.each([
  ['2026-11-20', '09:05', '2026-11-19T22:05:00.000Z'],
  ['2026-07-20', '09:05', '2026-07-19T23:05:00.000Z'],
  ['2026-07-20', '00:00', '2026-07-19T14:00:00.000Z'],
  ['2026-10-04', '23:30', '2026-10-04T12:30:00.000Z'],
  ['2026-10-04', '01:30', '2026-10-03T15:30:00.000Z'],
])('on %s clocks show %s at %s', (day, time, instant) => {
  expect(instantOf(day, time).toISOString()).toBe(instant);
  expect(clockTimeOf(new Date(instant))).toBe(time);
});

test('a time before the begin is that of the next day', () => {
  const begin = instantOf('2026-11-20', '18:00');
  expect(nextInstantOf('23:00', begin)).toEqual(instantOf('2026-11-20', '23:00'));
  expect(nextInstantOf('02:00', begin)).toEqual(instantOf('2026-11-21', '02:00'));
});

test.each([
  ['09:05', true],
  ['23:59', true],
  ['24:00', false],
  ['9:05', false],
  ['', false],
])('%j as a time of the day: %s', (text, is) => {
  expect(isClockTime(text)).toBe(is);
});
