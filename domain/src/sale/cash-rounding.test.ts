import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { cashRounding, roundCash } from './cash-rounding.ts';
import { NO_PAYMENTS, type Payments } from './payments.ts';

/** By the last digit of the cash. */
const ROUNDED = [0, -1, -2, 2, 1, 0, -1, -2, 2, 1];

const OTHERS: Record<string, Partial<Record<keyof Payments, number>>> = {
  'cash alone': {},
  'cash and a card': { eftpos: 4_003 },
  'cash and Afterpay': { afterpay: 1_001 },
  'all three': { eftpos: 2_007, afterpay: 999 },
};

const paying = (cash: number, others: Partial<Record<keyof Payments, number>>): Payments =>
  ({ ...NO_PAYMENTS, ...others, cash: cents(cash) }) as Payments;

const totalOf = (payments: Payments) => cents(payments.cash + payments.eftpos + payments.afterpay);

describe.each(Object.entries(OTHERS))('%s', (_, others) => {
  test.each([...ROUNDED.entries()])('rounds the cash that settles the rest: %i cents by %i', (digit, rounding) => {
    const payments = paying(5_990 + digit, others);
    expect(cashRounding(totalOf(payments), payments, true)).toBe(rounding);
    expect((payments.cash + rounding) % 5).toBe(0);
  });

  test.each([...ROUNDED.keys()])('rounds nothing while something is due, nor where the shop does not: %i', (digit) => {
    const payments = paying(5_990 + digit, others);
    expect(cashRounding(cents(totalOf(payments) + 1), payments, true)).toBe(0);
    expect(cashRounding(totalOf(payments), payments, false)).toBe(0);
  });
});

test('cards and Afterpay are exact', () => {
  const payments = { ...NO_PAYMENTS, eftpos: cents(5_998), afterpay: cents(1) };
  expect(cashRounding(totalOf(payments), payments, true)).toBe(0);
});

test('one or two cents of cash are none', () => {
  const payments = paying(2, { eftpos: 1_000 });
  expect(cashRounding(totalOf(payments), payments, true)).toBe(-2);
});

test('what is given back is rounded as what was taken', () => {
  for (let amount = 0; amount < 100; amount++) expect(roundCash(cents(-amount))).toBe(cents(-roundCash(cents(amount))));
});
