import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../money/cents.ts';
import { splitTax } from '../money/gst.ts';
import { applyDeposits, checkDeposit, depositSums, gstMoved, MOST_DEPOSIT, takesDeposits } from './deposit.ts';

const held = (...amounts: number[]) => amounts.map((amount) => ({ held: cents(amount) }));

test('deposits pay a bill in their order, as far as it goes', () => {
  const paid = (bill: number, ...amounts: number[]) =>
    applyDeposits(held(...amounts), cents(bill)).map(({ amount }) => amount as number);
  expect(paid(100, 30, 50)).toEqual([30, 50]);
  expect(paid(60, 30, 50)).toEqual([30, 30]);
  expect(paid(30, 30, 50)).toEqual([30]);
  expect(paid(0, 30)).toEqual([]);
  expect(paid(-5, 30)).toEqual([]);
  expect(paid(10, 0, 5)).toEqual([5]);
});

test('a deposit is more than nothing, and no slip of the finger', () => {
  expect(() => checkDeposit(cents(1))).not.toThrow();
  expect(() => checkDeposit(MOST_DEPOSIT)).not.toThrow();
  for (const amount of [0, -1, MOST_DEPOSIT + 1]) expect(() => checkDeposit(cents(amount))).toThrow(/A\$10,000\.00/);
});

test('nobody pays down on a repair that is over', () => {
  expect([takesDeposits('draft'), takesDeposits('ready')]).toEqual([true, true]);
  const over = ['collected', 'cancelled', 'declined', 'unrepairable'] as const;
  expect(over.some(takesDeposits)).toBe(false);
});

test('what a void put back counts neither as applied nor as forfeited', () => {
  const entry = (kind: 'taken' | 'applied' | 'returned' | 'forfeited' | 'voided', amount: number, invoiceId = '') => ({
    ...{ kind, invoiceId },
    amount: cents(amount),
  });
  const entries = [entry('taken', 100), entry('applied', -40, 'a'), entry('forfeited', -10, 'b')];
  expect(depositSums(entries)).toEqual({ taken: 100, held: 50, applied: 40, returned: 0, forfeited: 10 });
  const more = [...entries, entry('voided', 40, 'a'), entry('voided', 10, 'b'), entry('returned', -60)];
  expect(depositSums(more)).toEqual({ taken: 100, held: 40, applied: 0, returned: 60, forfeited: 0 });
});

test('the GST of a part payment is gone when nothing is held, in whatever parts it went', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, (amounts) => {
      const all = amounts.reduce((one, other) => one + other, 0);
      let left = all;
      const moved = [gstMoved(cents(0), cents(all), 1000)];
      for (const amount of amounts) {
        moved.push(gstMoved(cents(left), cents(left - amount), 1000));
        left -= amount;
      }
      expect(moved[0]).toBe(splitTax(cents(all), 1000).tax);
      expect(sum(moved)).toBe(0);
      expect(gstMoved(cents(0), cents(all), 0)).toBe(0);
    }),
  );
});
