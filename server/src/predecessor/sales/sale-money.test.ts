import { cents } from '@mendpoint/domain/money/cents';
import { splitTax } from '@mendpoint/domain/money/gst';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyOf } from '../source/values.ts';
import { numberFor } from './invoice-numbers.ts';
import { paymentsFrom, taxFrom } from './sale-money.ts';

const TAXES = [
  { id: 'gst', name: 'GST', rate: 1000 },
  { id: 'free', name: 'GST free', rate: 0 },
  { id: 'odd', name: 'Odd', rate: 1250 },
];

test('the class of a tax is found again from its amount', () => {
  const total = fc.integer({ min: 500, max: 10_000_000 }).map(cents);
  fc.assert(
    fc.property(total, fc.constantFrom(...TAXES), (amount, { id, rate }) => {
      const doubts: string[] = [];
      const found = taxFrom(splitTax(amount, rate).tax, amount, 1, TAXES, (text) => doubts.push(text));
      expect([found.id, doubts]).toEqual([id, []]);
    }),
  );
});

test('another rate is worked out, and what is no tax is GST', () => {
  const doubts: string[] = [];
  const found = [cents(500), cents(10_000), cents(-1), null].map((tax) =>
    taxFrom(tax, cents(10_000), 1, TAXES, (text) => doubts.push(text)),
  );
  expect(found.map(({ rate }) => rate)).toEqual([526, 1000, 1000, 1000]);
  expect(doubts).toHaveLength(4);
});

test('payments are never more than the total, nor less than they were up to it', () => {
  const amount = fc.integer({ min: -500, max: 20_000 });
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: 1, max: 30_000 }), (cash, eftpos, afterpay, total) => {
      const stored = {
        cash: cash / 100,
        eftpos: String(eftpos / 100),
        afterpay: { $numberDouble: String(afterpay / 100) },
      };
      const doubts: string[] = [];
      const paid = paymentsFrom(stored, cents(total), (text) => doubts.push(text));
      const given = [cash, eftpos, afterpay].map((one) => Math.max(0, one)).reduce((a, b) => a + b);
      expect(paid.cash + paid.eftpos + paid.afterpay).toBe(Math.min(given, total));
      expect(doubts.length > 0).toBe(given > total || Math.min(cash, eftpos, afterpay) < 0);
    }),
  );
});

test.each([
  ['$1,020.00', 102_000],
  [{ $numberDecimal: '19.95' }, 1995],
  [1.005, 101],
  [-3.5, -350],
  ['NaN', null],
  ['', null],
  [Number.POSITIVE_INFINITY, null],
  [{ $numberLong: '7' }, 700],
])('%j is %j cents', (price, amount) => {
  expect(moneyOf({ price }, 'price')).toBe(amount);
});

test('a number that is taken gets a suffix, and stays as short as papers take it', () => {
  const shop = { taken: new Set(['#12345678901C']), suffixes: new Map() };
  const given = Array.from({ length: 40 }, () => numberFor('#123456789012', 'x', shop, () => undefined));
  expect(given.slice(0, 4)).toEqual(['#123456789012', '#12345678901A', '#12345678901B', '#12345678901D']);
  expect([shop.taken.size, Math.max(...given.map(({ length }) => length))]).toEqual([41, 13]);
});
