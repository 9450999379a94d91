import { cents } from '@mendpoint/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceText, readPrice } from './price-text.ts';
import { readQuantity } from './quantity-text.ts';

describe('a typed price', () => {
  it.each([
    ['249', 24_900],
    ['249.5', 24_950],
    ['1.15', 115],
    ['.95', 95],
    ['20.', 2000],
    [' A$1,249.00 ', 124_900],
    ['$1,000,000', 100_000_000],
    ['0', 0],
  ])('%s is %i cents', (text, expected) => {
    expect(readPrice(text)).toEqual({ price: expected, problem: null });
  });

  it.each([
    ['', 'Enter a price.'],
    ['  $ ', 'Enter a price.'],
    ['-5', 'A price cannot be negative.'],
    ['1.005', 'Enter dollars and cents, such as 249.00.'],
    ['1e3', 'Enter dollars and cents, such as 249.00.'],
    ['12,50', 'Enter dollars and cents, such as 249.00.'],
    ['.', 'Enter dollars and cents, such as 249.00.'],
    ['99999999999', 'The price is too large.'],
  ])('%s is refused', (text, problem) => {
    expect(readPrice(text)).toEqual({ price: null, problem });
  });

  it('comes back from the field as it went in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (amount) => {
        expect(readPrice(priceText(cents(amount))).price).toBe(amount);
      }),
    );
  });
});

describe('a typed quantity', () => {
  it('is whole and at least one', () => {
    expect(readQuantity(' 12 ')).toEqual({ quantity: 12, problem: null });
    for (const text of ['', '0', '-1', '1.5', '1e2', 'two']) expect(readQuantity(text).quantity).toBeNull();
    expect(readQuantity('1000001').problem).toBe('The quantity is too large.');
  });
});
