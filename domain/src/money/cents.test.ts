import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../rule-error.ts';
import {
  cents,
  formatAmount,
  formatMoney,
  NO_MONEY,
  parseDollars,
  parseUnroundedDollars,
  sum,
  toDollars,
} from './cents.ts';

// Up to A$999,999,999,999.99, the largest amount of twelve digits and beyond anything that a shop books.
const anyCents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  it('knows no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(formatAmount(cents(0 * -1))).toBe('0.00');
  });
});

describe('parseDollars', () => {
  it('reads back any amount written with two decimals', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const written = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(
          /^(-?)0+(?=\d)/,
          '$1',
        );
        expect(parseDollars(written)).toBe(amount);
        expect(parseDollars(Number(written))).toBe(amount);
      }),
    );
  });

  it('reads back what the wire carries as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (amount) => {
        expect(parseDollars(toDollars(cents(amount)))).toBe(amount);
        expect(parseDollars(JSON.parse(JSON.stringify(toDollars(cents(amount)))) as number)).toBe(amount);
      }),
    );
  });

  it.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' 12.50 ', 1250],
    [1.15, 115],
    [0.29, 29],
    [4.35, 435],
    ['007.10', 710],
    ['-3', -300],
    ['0', 0],
    ['-0.00', 0],
    [-0, 0],
    ['999999999999.99', 99_999_999_999_999],
  ])('reads %j as %i cents', (input, amount) => {
    expect(parseDollars(input)).toBe(amount);
  });

  it.each([
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [3.3000000000000003, 330],
    ['3.3000000000000003', 330],
    [90.91 - 0.01, 9090],
    [1.15 * 100, 11_500],
    ['1.149999999999999', 115],
    ['-4.349999999', -435],
    ['0.99999999', 100],
    [0.1 + 0.2 - 0.3, 0],
    [0.3 - 0.1 - 0.2, 0],
    ['5.551115123125783e-17', 0],
    ['1.000', 100],
  ])('takes %j for the %i cents that it misses by less than a millionth', (input, amount) => {
    expect(parseDollars(input)).toBe(amount);
  });

  it('reads what floating-point sums and products make of 1,000 prices', () => {
    const price = fc.integer({ min: 0, max: 9000 });
    const quantity = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 1000 }), quantity, (prices, times) => {
        const exact = prices.reduce((total, amount) => total + amount, 0);
        const asClientsDo = prices.reduce((total, amount) => total + amount / 100, 0);
        expect(parseDollars(asClientsDo)).toBe(exact);
        expect(parseDollars(String(asClientsDo))).toBe(exact);
        expect(parseDollars((exact / 100) * times)).toBe(exact * times);
        expect(parseDollars(asClientsDo - exact / 100)).toBe(0);
      }),
    );
  });

  it('gives no amount another cent than the one within a millionth of a cent', () => {
    const apart = fc.double({ min: -0.49, max: 0.49, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), apart, (amount, fraction) => {
        const written = ((amount + fraction) / 100).toFixed(14);
        const read = () => parseDollars(written);
        if (Math.abs(fraction) < 0.9e-6) expect(read()).toBe(amount);
        if (Math.abs(fraction) > 1.1e-6) expect(read).toThrow(RuleError);
      }),
    );
  });

  it.each([
    '1.005',
    1.005,
    0.001,
    3.301,
    '3.3000001',
    '0.00000002',
    '2e-8',
    '1e-400x',
    'e-9',
    '1e3',
    1e21,
    1e-7,
    '+1',
    '--1',
    '- 1',
    '1-',
    '.5',
    '5.',
    '1,000',
    '1 000',
    '$1',
    'A$1',
    '',
    ' ',
    'abc',
    '0x10',
    '٣',
    '１',
    '1.2.3',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1000000000000',
    '1\n2',
  ])('refuses %j', (input) => {
    expect(() => parseDollars(input)).toThrow(RuleError);
  });

  it('refuses every number with a third decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 9 }), (amount, tenth) => {
        const written = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}${tenth}`;
        expect(() => parseDollars(written)).toThrow(RuleError);
        expect(() => parseDollars(Number(written))).toThrow(RuleError);
      }),
    );
  });
});

describe('parseUnroundedDollars', () => {
  it.each([
    [90.9090909090909, 9090.90909090909],
    ['9.0909', 909.09],
    [-1.5, -150],
    [5.5e-17, 0],
  ])('reads %j as %d cents', (input, amount) => {
    expect(parseUnroundedDollars(input)).toBeCloseTo(amount, 6);
  });

  it.each(['ten', '', '1e5', Number.NaN, '1,5'])('refuses %j', (input) => {
    expect(() => parseUnroundedDollars(input)).toThrow(RuleError);
  });
});

describe('formatting', () => {
  it.each([
    [0, '0.00', 'A$0.00'],
    [5, '0.05', 'A$0.05'],
    [123_450, '1,234.50', 'A$1,234.50'],
    [100_000_000_000, '1,000,000,000.00', 'A$1,000,000,000.00'],
    [-300, '-3.00', '-A$3.00'],
  ])('writes %i cents as %s and %s', (amount, plain, money) => {
    expect(formatAmount(cents(amount))).toBe(plain);
    expect(formatMoney(cents(amount))).toBe(money);
  });

  it('loses no cent of any amount', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(BigInt(formatAmount(cents(amount)).replace(/[,.]/g, ''))).toBe(BigInt(amount));
        expect(formatMoney(cents(amount)).replace('A$', '')).toBe(formatAmount(cents(amount)));
      }),
    );
  });
});

describe('sum', () => {
  it('adds exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyCents, { maxLength: 50 }), (amounts) => {
        const exact = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
        expect(BigInt(sum(amounts.map(cents)))).toBe(exact);
        expect(sum(amounts.map(cents).reverse())).toBe(sum(amounts.map(cents)));
      }),
    );
  });

  it('of nothing is no money', () => {
    expect(sum([])).toBe(NO_MONEY);
  });
});
