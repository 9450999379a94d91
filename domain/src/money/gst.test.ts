import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TOTAL } from '../sale/totals.ts';
import { cents } from './cents.ts';
import { formatRate, GST_RATE, parsePercentage, splitTax } from './gst.ts';

const total = fc.integer({ min: 0, max: MAX_TOTAL });
const rate = fc.oneof(
  fc.constant(GST_RATE),
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: 1_000_000 }),
);

/** round_half_up(total × 100 / (100 + percent)), in whole numbers of any size. */
const exactNet = (amount: number, basisPoints: number): bigint => {
  const divisor = BigInt(10_000 + basisPoints);
  return (2n * BigInt(amount) * 10_000n + divisor) / (2n * divisor);
};

describe('splitTax', () => {
  it('equals exact arithmetic for every total and rate', () => {
    fc.assert(
      fc.property(total, rate, (amount, basisPoints) => {
        const { subtotal, tax } = splitTax(cents(amount), basisPoints);
        expect(BigInt(subtotal)).toBe(exactNet(amount, basisPoints));
        expect(subtotal + tax).toBe(amount);
        expect(tax).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 5_000 },
    );
  });

  it('equals exact arithmetic next to every half cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000_000_000 }),
        fc.integer({ min: 0, max: 65_000 }),
        (net, basisPoints) => {
          // The gross of a net that ends in half a cent, and its neighbours: where rounding could go wrong.
          const edge = Number((BigInt(2 * net + 1) * BigInt(10_000 + basisPoints)) / 20_000n);
          for (const amount of [edge - 1, edge, edge + 1]) {
            if (amount < 0 || amount > MAX_TOTAL) continue;
            expect(BigInt(splitTax(cents(amount), basisPoints).subtotal)).toBe(exactNet(amount, basisPoints));
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('is a tenth of the net, to half a cent, for every price up to A$500', () => {
    for (let amount = 0; amount <= 50_000; amount += 1) {
      const { subtotal, tax } = splitTax(cents(amount), GST_RATE);
      expect(Math.abs(subtotal * 11 - amount * 10)).toBeLessThanOrEqual(5.5);
      expect(subtotal + tax).toBe(amount);
    }
  });

  it.each([
    [11_000, 1000, 10_000, 1_000],
    [30_959, 1000, 28_145, 2_814],
    [1, 1000, 1, 0],
    [9_995, 0, 9_995, 0],
    // 9 / 1.2 = 7.5: half goes up.
    [9, 2000, 8, 1],
    [10_125, 1250, 9_000, 1_125],
    [200, 10_000, 100, 100],
  ])('splits %i at %i basis points into %i and %i', (amount, basisPoints, subtotal, tax) => {
    expect(splitTax(cents(amount), basisPoints)).toEqual({ subtotal, tax });
  });
});

describe('formatRate', () => {
  it.each([
    [1000, '10'],
    [1250, '12.5'],
    [777, '7.77'],
    [0, '0'],
    [29, '0.29'],
  ])('writes %i basis points as %s', (basisPoints, text) => {
    expect(formatRate(basisPoints)).toBe(text);
  });
});

describe('parsePercentage', () => {
  it.each([
    [10, 1000],
    ['12.5', 1250],
    [0, 0],
    [3.3000000000000003, 330],
  ])('reads %j as %i hundredths of a percent', (input, rate) => {
    expect(parsePercentage(input)).toBe(rate);
  });

  it.each(['ten', '1.005', ''])('speaks of a percentage, not of money, when it refuses %j', (input) => {
    expect(() => parsePercentage(input)).toThrow(`'${input}' is not a percentage with at most two decimals.`);
  });
});
