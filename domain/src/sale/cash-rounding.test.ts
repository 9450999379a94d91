import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { cashRounding, roundCash } from './cash-rounding.ts';

/** By the last digit of the cash. */
const ROUNDED = [0, -1, -2, 2, 1, 0, -1, -2, 2, 1];

test.each([...ROUNDED.entries()])('rounds cash that ends in %i cents by %i, where the shop does', (digit, rounding) => {
  const cash = cents(5_990 + digit);
  expect(cashRounding(cash, true)).toBe(rounding);
  expect((cash + rounding) % 5).toBe(0);
  expect(cashRounding(cash, false)).toBe(0);
});

test('one or two cents of cash are none, and no cash is not rounded', () => {
  expect(cashRounding(cents(2), true)).toBe(-2);
  expect(cashRounding(cents(0), true)).toBe(0);
});

test('what is given back is rounded as what was taken', () => {
  for (let amount = 0; amount < 100; amount++) expect(roundCash(cents(-amount))).toBe(cents(-roundCash(cents(amount))));
});
