import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, formatAmount, formatMoney, NO_MONEY, parseDollars, sum, toDollars } from './money.ts';
import { RuleError } from './rule-error.ts';

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
    '1.005',
    1.005,
    0.1 + 0.2,
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
