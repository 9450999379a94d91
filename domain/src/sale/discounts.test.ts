import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, sum } from '../money/cents.ts';
import { discountOf, discountPercent, percentDiscount, spreadDiscount, withDiscount } from './discounts.ts';
import { lineTotal, totalsOf } from './totals.ts';

const money = (amounts: readonly number[]) => amounts.map(cents);

describe('a discount is spread', () => {
  test.each([
    [[1000, 1000, 1000], 1000, [334, 333, 333]],
    [[100, 200, 700], 10, [1, 2, 7]],
    [[1, 1, 1], 2, [1, 1, 0]],
    [[0, 500], 500, [0, 500]],
    [[995], 0, [0]],
    [[5, 3], 8, [5, 3]],
    // More than a number holds exactly as a product.
    [[99_999_999_999, 1], 50_000_000_001, [50_000_000_000, 1]],
  ])('over %j: %i', (amounts, discount, parts) => {
    expect(spreadDiscount(money(amounts), cents(discount))).toEqual(parts);
  });

  test('to the cent: the parts add up, and none is more than its amount', () => {
    const sales = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 40 }).chain((amounts) =>
      fc.record({
        amounts: fc.constant(amounts),
        discount: fc.integer({ min: 0, max: amounts.reduce((a, b) => a + b, 0) }),
      }),
    );
    fc.assert(
      fc.property(sales, ({ amounts, discount }) => {
        const parts = spreadDiscount(money(amounts), cents(discount));
        expect(sum(parts)).toBe(discount);
        const total = amounts.reduce((a, b) => a + b, 0);
        for (const [index, part] of parts.entries()) {
          const amount = amounts[index] ?? 0;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(amount);
          // Within a cent of what it would be without rounding.
          if (total > 0) expect(Math.abs(part - (amount * discount) / total)).toBeLessThan(1);
        }
      }),
    );
  });

  test('is never more than there is, nor less than nothing', () => {
    expect(() => spreadDiscount(money([100]), cents(101))).toThrow('The discount is more than the sale comes to.');
    expect(() => spreadDiscount(money([100]), cents(-1))).toThrow('A discount cannot be negative.');
    const line = { quantity: 2, price: cents(500) };
    expect(() => withDiscount([{ ...line, discount: cents(1001) }], cents(0))).toThrow('more than the line comes to');
    expect(() => withDiscount([{ ...line, discount: cents(-1) }], cents(0))).toThrow('cannot be negative');
    expect(() => withDiscount([{ ...line, discount: cents(1000) }], cents(1))).toThrow('more than the sale comes to');
  });
});

test('what is taken off the lines and the sale is taken off the total, GST included', () => {
  const lines = withDiscount(
    [
      { quantity: 2, price: cents(5000), discount: cents(1000) },
      { quantity: 1, price: cents(1000) },
    ],
    cents(100),
  );
  expect(lines.map(({ discountShare }) => discountShare)).toEqual([90, 10]);
  expect(lines.map(lineTotal)).toEqual([8910, 990]);
  expect(totalsOf(lines, 1000)).toEqual({ total: 9900, subtotal: 9000, tax: 900 });
  expect(discountOf(lines)).toBe(1100);
});

test('the largest discount on a line is what a limit is compared with, but for a cent of rounding', () => {
  const percent = (price: number, discount: number) =>
    discountPercent([
      { quantity: 1, price: cents(price), discount: cents(discount) },
      { quantity: 1, price: cents(100_000) },
    ]);
  const rounded: Cents = percentDiscount(cents(995), 1000);
  expect(rounded).toBe(100);
  expect(percent(995, rounded)).toBeLessThanOrEqual(10);
  expect(percent(995, 102)).toBeGreaterThan(10);
  expect(percent(10_000, 5001)).toBe(50);
  expect(percent(0, 0)).toBe(0);
  expect(discountPercent([])).toBe(0);
});
