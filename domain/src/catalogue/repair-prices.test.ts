import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { RuleError } from '../rule-error.ts';
import { MAX_TOTAL } from '../sale/totals.ts';
import { checkRepairPrice, MOST_WARRANTY_DAYS, type PriceEnding, raiseBy } from './repair-prices.ts';

const NEAREST: Record<PriceEnding, { step: number; offset: number }> = {
  cents: { step: 1, offset: 0 },
  dollar: { step: 100, offset: 0 },
  '.95': { step: 100, offset: 95 },
};

const price = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const basisPoints = fc.integer({ min: -10_000, max: 50_000 });
const ending = fc.constantFrom<PriceEnding>('cents', 'dollar', '.95');

describe('raiseBy', () => {
  it.each<[number, number, PriceEnding, number]>([
    [10_000, 500, 'cents', 10_500],
    [9_999, 333, 'cents', 10_332],
    [10_000, 500, 'dollar', 10_500],
    [10_050, 0, 'dollar', 10_100],
    [10_049, 0, 'dollar', 10_000],
    [10_000, 500, '.95', 10_495],
    [10_545, 0, '.95', 10_595],
    [10_544, 0, '.95', 10_495],
    [20, 0, '.95', 95],
    [0, 1000, '.95', 95],
    [10_000, -10_000, 'cents', 0],
    [10_000, -10_000, '.95', 95],
  ])('%i cents by %i, to end with %s, are %i', (before, by, to, after) => {
    expect(raiseBy(cents(before), by, to)).toBe(after);
  });

  it('gives a price with the ending, and none is nearer', () => {
    fc.assert(
      fc.property(price, basisPoints, ending, (before, by, to) => {
        const { step, offset } = NEAREST[to];
        const after = raiseBy(before, by, to);
        const exact = (before * (10_000 + by)) / 10_000;
        expect((after - offset) % step).toBe(0);
        expect(after).toBeGreaterThanOrEqual(offset);
        if (exact >= offset) expect(Math.abs(after - exact)).toBeLessThanOrEqual(step / 2);
        else expect(after).toBe(offset);
      }),
    );
  });

  it('leaves the order of prices as it is, and by nothing every price that has the ending', () => {
    fc.assert(
      fc.property(price, price, basisPoints, ending, (one, other, by, to) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(raiseBy(low, by, to)).toBeLessThanOrEqual(raiseBy(high, by, to));
        const ended = raiseBy(one, by, to);
        expect(raiseBy(ended, 0, to)).toBe(ended);
      }),
    );
  });
});

describe('a price of a repair', () => {
  const fine = { price: cents(0), cost: null, warrantyDays: null };

  it.each([
    fine,
    { ...fine, cost: cents(5) },
    { ...fine, warrantyDays: 0 },
    { ...fine, warrantyDays: MOST_WARRANTY_DAYS },
  ])('may be %j', (one) => {
    expect(() => checkRepairPrice(one)).not.toThrow();
  });

  it.each([
    ['price', { ...fine, price: cents(-1) }],
    ['price', { ...fine, price: cents(MAX_TOTAL + 1) }],
    ['cost', { ...fine, cost: cents(MAX_TOTAL + 1) }],
    ['cost', { ...fine, cost: cents(-1) }],
    ['warranty_days', { ...fine, warrantyDays: -1 }],
    ['warranty_days', { ...fine, warrantyDays: 1.5 }],
    ['warranty_days', { ...fine, warrantyDays: MOST_WARRANTY_DAYS + 1 }],
  ])('refuses a wrong %s', (path, one) => {
    expect(() => checkRepairPrice(one)).toThrow(expect.objectContaining({ path }) as RuleError);
  });
});
