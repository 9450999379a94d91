import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import { GST_RATE } from '../money/gst.ts';
import { RuleError } from '../rule-error.ts';
import {
  checkClaimedTotals,
  checkedTotals,
  checkSellable,
  type Line,
  lineTotal,
  MAX_QUANTITY,
  MAX_TOTAL,
  totalsOf,
} from './totals.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  price: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
});
const lines = fc.array(line, { minLength: 1, maxLength: 40 });
const rate = fc.constantFrom(0, GST_RATE, 1250, 777, 3333);

const MISMATCH = 'Totals do not match the invoice lines.';
const of = (...prices: number[]): Line[] => prices.map((price) => ({ quantity: 1, price: cents(price) }));

describe('totalsOf', () => {
  it('adds the lines exactly, and its parts add up', () => {
    fc.assert(
      fc.property(lines, rate, (cart, basisPoints) => {
        const { subtotal, tax, total } = totalsOf(cart, basisPoints);
        const exact = cart.reduce((all, { quantity, price }) => all + BigInt(quantity) * BigInt(price), 0n);
        expect(BigInt(total)).toBe(exact);
        expect(subtotal + tax).toBe(total);
      }),
    );
  });

  it('does not mind the order of lines, nor a line written as several', () => {
    fc.assert(
      fc.property(lines, rate, (cart, basisPoints) => {
        const apart = cart.flatMap(({ quantity, price }) => [
          { quantity: 1, price },
          { quantity: quantity - 1, price },
        ]);
        expect(totalsOf([...cart].reverse(), basisPoints)).toEqual(totalsOf(cart, basisPoints));
        expect(totalsOf(apart, basisPoints)).toEqual(totalsOf(cart, basisPoints));
      }),
    );
  });

  it('is nothing for no lines', () => {
    expect(totalsOf([], GST_RATE)).toEqual({ subtotal: 0, tax: 0, total: 0 });
  });

  it('takes a billion dollars and refuses a cent more', () => {
    expect(totalsOf(of(MAX_TOTAL), GST_RATE).total).toBe(MAX_TOTAL);
    expect(() => totalsOf(of(MAX_TOTAL, 1), GST_RATE)).toThrow(RuleError);
    expect(() => totalsOf(of(MAX_TOTAL + 1), GST_RATE)).toThrow(RuleError);
  });

  it('refuses absurd lines as a rule, whatever their sign', () => {
    for (const price of [99_999_999_999_999, -99_999_999_999_999]) {
      expect(() => lineTotal({ quantity: MAX_QUANTITY, price: cents(price) })).toThrow(RuleError);
    }
  });
});

describe('checkSellable', () => {
  const check = (cart: readonly Line[]) => checkSellable(cart, totalsOf(cart, GST_RATE), '');

  it('lets any sale of at least a cent pass', () => {
    expect(() => check(of(1))).not.toThrow();
  });

  it('wants at least one line', () => {
    expect(() => check([])).toThrow('Please select at least one product or repair part.');
  });

  it.each([[of(0)], [of(0, 0)], [of(500, -500)], [of(-1)]])('refuses a sale of nothing or less', (cart) => {
    expect(() => check(cart)).toThrow('Subtotal and Total must be greater than zero.');
  });

  it('refuses a total whose net rounds to nothing', () => {
    const cart = of(1);
    expect(() => checkSellable(cart, totalsOf(cart, 30_000), '')).toThrow(
      'Subtotal and Total must be greater than zero.',
    );
  });
});

describe('a sale of nothing', () => {
  const check = (cart: readonly Line[], total = totalsOf(cart, GST_RATE)) => checkSellable(cart, total, 'Warranty');

  it('is one when it says why', () => {
    expect(() => check(of(0, 0))).not.toThrow();
    expect(checkedTotals(of(0), GST_RATE, { total: cents(0) }, { gstRegistered: true, whyFree: 'Goodwill' })).toEqual({
      subtotal: 0,
      tax: 0,
      total: 0,
    });
  });

  it.each([[[]], [of(-1)]])('is none without lines or of less than nothing, whatever it says', (cart) => {
    expect(() => check(cart)).toThrow(RuleError);
  });

  it('is none of cents that are all tax', () => {
    expect(() => check(of(1), totalsOf(of(1), 30_000))).toThrow('Subtotal and Total must be greater than zero.');
  });
});

describe('checkClaimedTotals', () => {
  const plus = (amount: Cents, more: number): Cents => cents(amount + more);

  it('accepts our own sums, and a subtotal or tax that is a cent off', () => {
    fc.assert(
      fc.property(
        lines,
        rate,
        fc.integer({ min: -1, max: 1 }),
        fc.integer({ min: -1, max: 1 }),
        (cart, basisPoints, a, b) => {
          const ours = totalsOf(cart, basisPoints);
          const claimed = { total: ours.total, subtotal: plus(ours.subtotal, a), tax: plus(ours.tax, b) };
          expect(() => checkClaimedTotals(ours, claimed)).not.toThrow();
        },
      ),
    );
  });

  it('compares parts that a client did not round, up to a cent', () => {
    const ours = { subtotal: cents(9091), tax: cents(909), total: cents(10_000) };
    expect(() => checkClaimedTotals(ours, { subtotal: 9090.90909090909, tax: 909.090909090909 })).not.toThrow();
    expect(() => checkClaimedTotals(ours, { subtotal: 9090, tax: 910 })).not.toThrow();
    expect(() => checkClaimedTotals(ours, { subtotal: 9089.99 })).toThrow(MISMATCH);
    expect(() => checkClaimedTotals(ours, { tax: 910.01 })).toThrow(MISMATCH);
  });

  it('refuses a subtotal or tax that is further off', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('subtotal', 'tax'),
        fc.oneof(fc.constant(2), fc.integer({ min: 2, max: 1e6 })),
        fc.boolean(),
        (cart, part, off, less) => {
          const ours = totalsOf(cart, GST_RATE);
          const claimed = { ...ours, [part]: plus(ours[part], less ? -off : off) };
          expect(() => checkClaimedTotals(ours, claimed)).toThrow(MISMATCH);
        },
      ),
    );
  });

  it('refuses a total that is off by any cent', () => {
    fc.assert(
      fc.property(
        lines,
        fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1e6 })),
        fc.boolean(),
        (cart, off, less) => {
          const ours = totalsOf(cart, GST_RATE);
          expect(() => checkClaimedTotals(ours, { ...ours, total: plus(ours.total, less ? -off : off) })).toThrow(
            MISMATCH,
          );
          expect(() => checkClaimedTotals(ours, { total: plus(ours.total, less ? -off : off) })).toThrow(MISMATCH);
        },
      ),
    );
  });

  it('compares only what was claimed', () => {
    const ours = totalsOf(of(30_959), GST_RATE);
    expect(() => checkClaimedTotals(ours, {})).not.toThrow();
    expect(() => checkClaimedTotals(ours, { subtotal: undefined, total: ours.total })).not.toThrow();
    expect(() => checkClaimedTotals(ours, { total: cents(0) })).toThrow(MISMATCH);
  });
});

describe('the sums of a seller without GST', () => {
  it('are the total alone, however a client splits it, and never another total', () => {
    const price = fc.integer({ min: 1, max: 1_000_000 }).map(cents);
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 99 }), fc.nat(), fc.nat(), (each, quantity, subtotal, tax) => {
        const total = cents(each * quantity);
        const sums = (said: number) =>
          checkedTotals(
            [{ quantity, price: each }],
            0,
            { total: cents(said), subtotal, tax },
            { gstRegistered: false, whyFree: '' },
          );
        expect(sums(total)).toEqual({ total, subtotal: total, tax: 0 });
        expect(() => sums(total + 1)).toThrow('Totals do not match');
      }),
    );
  });
});
