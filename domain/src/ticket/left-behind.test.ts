import { expect, test } from 'vitest';
import {
  collectByProblem,
  dayGiven,
  daysWaited,
  disposalProblem,
  leftBehindBefore,
  waitsForCustomer,
} from './left-behind.ts';

test('a device waits once it is ready or given up, while it is in the shop', () => {
  for (const state of ['ready', 'unrepairable', 'declined', 'cancelled'] as const)
    expect(waitsForCustomer(state, true)).toBe(true);
  for (const state of ['received', 'in_repair', 'collected'] as const)
    expect(waitsForCustomer(state, true)).toBe(false);
  expect(waitsForCustomer('cancelled', false)).toBe(false);
});

test('days are whole ones', () => {
  const now = new Date('2026-12-31T10:00:00Z');
  expect(leftBehindBefore(now, 30).toISOString()).toBe('2026-12-01T10:00:00.000Z');
  expect(daysWaited(new Date('2026-12-01T10:00:00Z'), now)).toBe(30);
  expect(daysWaited(new Date('2026-12-01T10:00:01Z'), now)).toBe(29);
  expect(daysWaited(new Date('2027-01-01T10:00:00Z'), now)).toBe(0);
});

test('a notice gives time, and not for ever', () => {
  const problem = (day: string) => collectByProblem(day, '2026-12-01', '2027-12-01');
  expect(problem('2026-12-02')).toBe('');
  expect(problem('2027-12-01')).toBe('');
  expect(problem('2026-12-01')).toContain('after today');
  expect(problem('2027-12-02')).toContain('within a year');
  expect(problem('2026-02-30')).toBe('Please give a day.');
});

test('nothing is disposed of without a notice, nor before its day is over', () => {
  expect(disposalProblem(null, '2026-12-01')).toContain('none is recorded');
  expect(disposalProblem('2026-12-01', '2026-12-01')).toContain('until the day');
  expect(disposalProblem('2026-12-01', '2026-12-02')).toBe('');
});

test('a notice counts for the wait in which it was given', () => {
  const notices = { lastAt: '2026-12-01T00:00:00.000Z', collectBy: '2026-12-24' } as const;
  expect(dayGiven(notices, '2026-12-01T00:00:00.000Z')).toBe('2026-12-24');
  expect(dayGiven(notices, '2026-12-02T00:00:00.000Z')).toBeNull();
  expect(dayGiven(null, '2026-12-02T00:00:00.000Z')).toBeNull();
});
