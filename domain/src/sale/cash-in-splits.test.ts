import { describe, expect, test } from 'vitest';
import { cents, NO_MONEY, sum } from '../money/cents.ts';
import { cashHanded, type MoneyMoved, NOTHING_SETTLED, paymentsBetween, type Settled, settle } from './money-moved.ts';
import { NO_PAYMENTS, type Payments } from './payments.ts';
import { asItCame, cashToHandBack } from './refund.ts';

/**
 * What a sale says of its payments after each visit of the customer. The card pays exactly, cash the cents of the
 * table.
 */
const SPLITS: Record<string, (total: number) => Partial<Record<keyof Payments, number>>[]> = {
  'cash only': (total) => [{ cash: total }],
  'cash and a card': (total) => [{ cash: total - 4_000, eftpos: 4_000 }],
  'cash, Afterpay and a card': (total) => [{ cash: total - 3_000, eftpos: 2_000, afterpay: 1_000 }],
  'cash twice': (total) => [{ cash: 2_000 }, { cash: total }],
  'cash in odd cents, then the rest in cash': (total) => [{ cash: 2_001 }, { cash: total }],
  'a card, a week later cash': (total) => [{ eftpos: 4_000 }, { eftpos: 4_000, cash: total - 4_000 }],
  'cash, a week later a card': (total) => [{ cash: total - 4_000 }, { cash: total - 4_000, eftpos: 4_000 }],
};

/** By the last digit of the cash. */
const ROUNDED = [0, -1, -2, 2, 1, 0, -1, -2, 2, 1];

/** The finished sale, and all money that moved until then. */
const pay = (total: number, split: (total: number) => Partial<Record<keyof Payments, number>>[]) => {
  const moved: MoneyMoved[] = [];
  let settled: Settled = NOTHING_SETTLED;
  for (const visit of split(total)) {
    const payments = { ...NO_PAYMENTS, ...visit } as Payments;
    const after = settle(settled, { payments, received: null }, true);
    moved.push(...paymentsBetween(settled, after));
    settled = after;
  }
  return { settled, moved };
};

/** The cash that goes back with notes of these amounts, one after another. */
const cashBack = (settled: Settled, amounts: readonly number[]): number => {
  let repaid = NO_PAYMENTS;
  let handed = NO_MONEY;
  for (const amount of amounts) {
    const back = asItCame(settled.payments, repaid, cents(amount));
    const before = { cash: repaid.cash, handed };
    handed = sum([handed, cashToHandBack(settled, before, back.cash, true)]);
    repaid = addedUp(repaid, back);
  }
  expect(repaid).toEqual(settled.payments);
  return handed;
};

const addedUp = (one: Payments, other: Payments): Payments =>
  Object.fromEntries(
    Object.entries(one).map(([tender, amount]) => [tender, amount + other[tender as 'cash']]),
  ) as Payments;

describe.each(Object.entries(SPLITS))('%s', (_, split) => {
  test.each([...ROUNDED.entries()])(
    '%i cents at the end round by %i, and refunds bring all of it to 0',
    (digit, by) => {
      const total = 5_990 + digit;
      const { settled, moved } = pay(total, split);
      expect(settled.rounding).toBe(by);
      expect(cashHanded(settled) % 5).toBe(0);
      const cash = moved
        .filter(({ tender }) => tender === 'cash')
        .map(({ amount, rounding }) => cents(amount + rounding));
      expect(sum(cash)).toBe(cashHanded(settled));
      expect(cashBack(settled, [total])).toBe(sum(cash));
      expect(cashBack(settled, [1, 33, 999, total - 1_033])).toBe(sum(cash));
    },
  );
});

test.each([...ROUNDED.keys()])('a card alone is exact, and so is what goes back to it: %i', (digit) => {
  const total = 5_990 + digit;
  const { settled, moved } = pay(total, () => [{ eftpos: total }]);
  expect(moved).toEqual([{ tender: 'eftpos', kind: 'taken', amount: total, rounding: 0, received: null }]);
  expect(cashBack(settled, [total])).toBe(0);
  expect(cashBack(settled, [1, total - 1])).toBe(0);
});
