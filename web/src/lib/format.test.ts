import { cents, formatMoney } from '@mendpoint/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollars } from './format.ts';

test('amounts carry A$, thousands and two decimals', () => {
  expect(formatDollars(1234.5)).toBe('A$1,234.50');
  expect(formatDollars(0)).toBe('A$0.00');
  expect(formatDollars(-3)).toBe('-A$3.00');
});

test("the wire's dollars read the same as the cents they stand for", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(formatDollars(amount / 100)).toBe(formatMoney(cents(amount)));
    }),
  );
});
