import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { addDays } from '../time/periods.ts';
import { checkValidUntil, productToday, quoteState } from './quote.ts';

const TODAY = '2026-03-01';

describe('the state of a quote', () => {
  const open = { validUntil: TODAY, isSold: false, isLost: false };

  it.each([
    ['2026-02-28', 'expired'],
    [TODAY, 'open'],
    ['2026-03-02', 'open'],
  ])('valid until %s is %s', (validUntil, state) => {
    expect(quoteState({ ...open, validUntil }, TODAY)).toBe(state);
  });

  it('is what became of it, whatever its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.boolean(), (days, isLost) => {
        const validUntil = addDays(TODAY, days);
        expect(quoteState({ validUntil, isSold: true, isLost }, TODAY)).toBe('won');
        expect(quoteState({ validUntil, isSold: false, isLost: true }, TODAY)).toBe('lost');
      }),
    );
  });
});

it.each([
  ['2026-02-28', 'A quote must be valid today at least.'],
  ['2027-03-03', 'A quote is valid for a year at most.'],
  ['2026-02-30', 'Enter the day until which the quote is valid.'],
  ['', 'Enter the day until which the quote is valid.'],
])('a quote cannot be valid until %j', (day, message) => {
  expect(() => checkValidUntil(day, TODAY)).toThrow(message);
});

it('may be valid today only, or for a year', () => {
  for (const day of [TODAY, '2027-03-02']) expect(checkValidUntil(day, TODAY)).toBe(day);
});

describe('a product since it was quoted', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 }).map(cents);

  it('is gone, the same, or at another price in the list: what was agreed on does not count', () => {
    expect(productToday({ listPrice: cents(100) }, undefined)).toEqual({ kind: 'gone' });
    fc.assert(
      fc.property(price, price, (listPrice, now) => {
        const expected = listPrice === now ? { kind: 'same' } : { kind: 'price', price: now };
        expect(productToday({ listPrice }, { price: now })).toEqual(expected);
        expect(productToday({ listPrice: null }, { price: now })).toEqual({ kind: 'same' });
      }),
    );
  });
});
