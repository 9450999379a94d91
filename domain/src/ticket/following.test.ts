import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { canFollow, customerWords, leftToPay, markOfDevice } from './following.ts';

const SINCE = new Date('2026-11-20T00:00:00Z');

test('a link ends 30 days after the repair has', () => {
  const last = new Date('2026-12-19T23:59:59Z');
  const after = new Date('2026-12-20T00:00:00Z');
  for (const state of ['collected', 'declined', 'cancelled'] as const)
    expect([canFollow(state, SINCE, last), canFollow(state, SINCE, after)]).toEqual([true, false]);
  for (const state of ['ready', 'in_repair', 'unrepairable'] as const)
    expect(canFollow(state, SINCE, new Date('2028-01-01T00:00:00Z'))).toBe(true);
});

test('a device is named by four signs at most, and by none where that is half of them', () => {
  expect(markOfDevice('356938035643809', 'X')).toBe('ending in 3809');
  expect([markOfDevice('', 'C02XK1'), markOfDevice('', 'C02XK1Z9'), markOfDevice('', '')]).toEqual([
    '',
    'ending in K1Z9',
    '',
  ]);
});

test('what is paid counts against the total, and of a repair that was given up nothing is left', () => {
  expect(leftToPay('ready', cents(100), cents(30))).toBe(70);
  expect(leftToPay('ready', cents(100), cents(130))).toBe(0);
  for (const state of ['declined', 'cancelled', 'unrepairable', 'collected'] as const)
    expect(leftToPay(state, cents(100), cents(0))).toBe(0);
});

test('a customer who has answered is not asked again', () => {
  expect(customerWords('waiting_for_approval', false).title).toBe('We need your answer');
  expect(customerWords('waiting_for_approval', true)).toEqual({ title: 'We have your answer', next: 'We go on soon.' });
  expect(customerWords('in_repair', true).title).toBe('We are repairing your device');
});
