import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, sydneyDay } from '../time/periods.ts';
import { beginOfDay, formatHours, hoursWithin, type Span, weekAt, weekOf } from './hours.ts';

const HOUR = 3_600_000;
const span = (begin: string, end: string): Span => ({ begin: new Date(begin), end: new Date(end) });
const on = (day: Day) => ({ from: day, to: day });
const hoursOn = (day: Day, work: Span[], breaks: Span[] = []) => hoursWithin({ work, breaks }, on(day));

test('days begin at midnight in Sydney, also around the change to daylight saving and back', () => {
  expect(beginOfDay('2026-11-20').toISOString()).toBe('2026-11-19T13:00:00.000Z');
  expect(beginOfDay('2026-07-01').toISOString()).toBe('2026-06-30T14:00:00.000Z');
  expect(beginOfDay('2026-10-04').toISOString()).toBe('2026-10-03T14:00:00.000Z');
  expect(beginOfDay('2026-10-05').toISOString()).toBe('2026-10-04T13:00:00.000Z');
  expect(beginOfDay('2026-04-05').toISOString()).toBe('2026-04-04T13:00:00.000Z');
  expect(beginOfDay('2026-04-06').toISOString()).toBe('2026-04-05T14:00:00.000Z');
});

test('work across midnight counts on both days, less the break on its own day', () => {
  // 8 pm to 3 am, with a break from 11:30 pm to 0:15 am.
  const work = [span('2026-11-20T09:00:00Z', '2026-11-20T16:00:00Z')];
  const breaks = [span('2026-11-20T12:30:00Z', '2026-11-20T13:15:00Z')];
  expect(hoursOn('2026-11-20', work, breaks)).toEqual({ work: 3.5 * HOUR, breaks: 0.5 * HOUR });
  expect(hoursOn('2026-11-21', work, breaks)).toEqual({ work: 2.75 * HOUR, breaks: 0.25 * HOUR });
  expect(hoursOn('2026-11-22', work, breaks)).toEqual({ work: 0, breaks: 0 });
});

test('a night on which the clocks change is as long as it lasts, not as the clocks say', () => {
  // From 10 pm to 6 am: an hour is left out in October, and comes twice in April.
  expect(hoursOn('2026-10-04', [span('2026-10-03T12:00:00Z', '2026-10-03T19:00:00Z')]).work).toBe(5 * HOUR);
  expect(hoursOn('2026-04-05', [span('2026-04-04T11:00:00Z', '2026-04-04T20:00:00Z')]).work).toBe(7 * HOUR);
});

test('weeks are from Monday to Sunday, in Sydney', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };
  for (const day of ['2026-11-16', '2026-11-20', '2026-11-22']) expect(weekOf(day)).toEqual(week);
  expect(weekOf('2026-11-23').from).toBe('2026-11-23');
  expect(weekOf('1969-12-31')).toEqual({ from: '1969-12-29', to: '1970-01-04' });
  expect(weekAt(new Date('2026-11-22T12:59:00Z'))).toEqual(week);
  expect(weekAt(new Date('2026-11-22T13:00:00Z')).from).toBe('2026-11-23');
});

test('the hours of the days of a span add up to its length, whenever it is', () => {
  const begins = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(begins, fc.integer({ min: 1, max: 60 * HOUR }), (begin, length) => {
      const work = [{ begin, end: new Date(begin.getTime() + length) }];
      const first = sydneyDay(begin);
      const days = [-1, 0, 1, 2, 3].map((count) => hoursOn(addDays(first, count), work).work);
      expect(days.reduce((so, ms) => so + ms, 0)).toBe(length);
      expect(days[0]).toBe(0);
      expect(hoursWithin({ work, breaks: [] }, { from: first, to: addDays(first, 3) }).work).toBe(length);
    }),
  );
});

test('hours are told in whole minutes', () => {
  expect([0, 59_999, 60_000, 7 * HOUR + 5 * 60_000, 30 * HOUR].map(formatHours)).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '7:05',
    '30:00',
  ]);
});
