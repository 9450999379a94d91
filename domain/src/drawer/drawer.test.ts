import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../money/cents.ts';
import { MONEY_KINDS } from '../sale/money-moved.ts';
import { TENDERS } from '../sale/payments.ts';
import { countedCash, DENOMINATIONS, denominationName, differenceInWords, isCounted } from './cash-count.ts';
import { drawerSums, expectedCash, SALE_LINES } from './drawer-sums.ts';

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents);
const count = fc.nat(50);
const sales = fc.array(
  fc.record({
    kind: fc.constantFrom('sold', 'checked-out', 'edited', 'voided', 'refunded'),
    count,
    net: amount,
    tax: amount,
    total: amount,
    discount: amount,
  }),
);
const money = fc.array(
  fc.record({
    tender: fc.constantFrom(...TENDERS),
    kind: fc.constantFrom(...MONEY_KINDS),
    count: fc.integer({ min: 1, max: 9 }),
    amount,
    rounding: fc.integer({ min: -2, max: 2 }).map(cents),
  }),
);

test('every kind of entry stands on exactly one line, and every payment in one tender', () => {
  fc.assert(
    fc.property(sales, money, (entries, payments) => {
      const sums = drawerSums(entries, payments);
      for (const field of ['count', 'net', 'tax', 'total', 'discount'] as const) {
        expect(SALE_LINES.reduce((so, line) => so + sums[line][field], 0)).toBe(sums.all[field]);
      }
      expect(sum(sums.takings.map(({ total }) => total))).toBe(
        sum(payments.flatMap((payment) => [payment.amount, payment.rounding])),
      );
    }),
  );
});

test('the cash that should be there is the float, what sales moved with its rounding, and what was put in and taken out', () => {
  const sums = drawerSums(
    [],
    [
      { tender: 'cash', kind: 'taken', count: 2, amount: cents(19_98), rounding: cents(2) },
      { tender: 'cash', kind: 'refunded', count: 1, amount: cents(-9_99), rounding: cents(-1) },
      { tender: 'eftpos', kind: 'taken', count: 1, amount: cents(50_00), rounding: cents(0) },
    ],
  );
  expect(sums.takings).toEqual([
    { tender: 'cash', count: 3, taken: 19_98, back: -9_99, rounding: 1, total: 10_00 },
    { tender: 'eftpos', count: 1, taken: 50_00, back: 0, rounding: 0, total: 50_00 },
  ]);
  expect(expectedCash(cents(200_00), sums, cents(-50_00))).toBe(160_00);
  expect(expectedCash(cents(200_00), drawerSums([], []), cents(0))).toBe(200_00);
});

test('notes and coins are counted by number', () => {
  expect(countedCash({ 10000: 1, 5000: 2, 200: 3, 50: 1, 5: 7 })).toBe(206_85);
  expect(countedCash({})).toBe(0);
  expect(DENOMINATIONS.map(denominationName).join(' ')).toBe('A$100 A$50 A$20 A$10 A$5 A$2 A$1 50c 20c 10c 5c');
});

test.each([
  [{}, false],
  [{ 5: 0 }, true],
  [{ 10000: 2 }, true],
])('of %j it is known whether anything was counted: %s', (said, isSaid) => {
  expect(isCounted(said)).toBe(isSaid);
});

test('a difference is said in words', () => {
  expect([-5_00, 2_50, 0].map((difference) => differenceInWords(cents(difference)))).toEqual([
    'A$5.00 short',
    'A$2.50 over',
    'exact',
  ]);
});
