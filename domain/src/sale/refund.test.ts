import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../money/cents.ts';
import { splitTax } from '../money/gst.ts';
import { cashRounding, roundCash } from './cash-rounding.ts';
import { NO_PAYMENTS } from './payments.ts';
import {
  amountOf,
  amountOfParts,
  asItCame,
  cashToHandBack,
  creditForMoney,
  creditIssued,
  creditPaidOut,
  moneyLess,
  moneyRange,
  payableOf,
  refundable,
  refundTotals,
  sumOfTenders,
} from './refund.ts';
import { MAX_TOTAL } from './totals.ts';

const NONE = { quantity: 0, amount: cents(0) };

const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 });
const total = fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constant(MAX_TOTAL)).map(cents);
const rate = fc.constantFrom(0, 1000, 777, 1250);

describe('any split of a sale into refunds', () => {
  test('of one note comes to what the parts come to as notes of their own', () => {
    fc.assert(
      fc.property(parts, total, (quantities, amount) => {
        const sold = { quantity: quantities.reduce((a, b) => a + b, 0), amount };
        let left = sold;
        quantities.forEach((quantity, index) => {
          left = refundable(left, { quantity, amount: amountOf(left, quantity) });
          expect(amountOfParts(sold, quantities.slice(0, index + 1))).toBe(amount - left.amount);
        });
        expect(left).toEqual(NONE);
      }),
    );
  });

  test('comes to the line, never more and to the cent', () => {
    fc.assert(
      fc.property(parts, total, (quantities, amount) => {
        const sold = { quantity: quantities.reduce((a, b) => a + b, 0), amount };
        let refunded = NONE;
        for (const quantity of quantities) {
          const share = amountOf(refundable(sold, refunded), quantity);
          expect(share).toBeGreaterThanOrEqual(0);
          refunded = { quantity: refunded.quantity + quantity, amount: cents(refunded.amount + share) };
        }
        expect(refunded).toEqual(sold);
      }),
    );
  });

  test('comes to the total, net and tax of the sale', () => {
    fc.assert(
      fc.property(parts, rate, (amounts, basisPoints) => {
        const all = sum(amounts.map(cents));
        const sold = { total: all, ...splitTax(all, basisPoints) };
        const refunded = { total: cents(0), subtotal: cents(0), tax: cents(0) };
        for (const amount of amounts) {
          const note = refundTotals(sold, refunded, cents(amount));
          expect(Math.min(note.tax, note.subtotal)).toBeGreaterThanOrEqual(0);
          refunded.total = cents(refunded.total + note.total);
          refunded.subtotal = cents(refunded.subtotal + note.subtotal);
          refunded.tax = cents(refunded.tax + note.tax);
        }
        expect(refunded).toEqual(sold);
      }),
    );
  });

  test('hands back the cash that came, with its rounding, and on the way never more', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), fc.boolean(), (amounts, rounded, rounds) => {
        const cash = sum(amounts.map(cents));
        const payments = { ...NO_PAYMENTS, cash };
        const rounding = cashRounding(cash, rounded);
        const before = { cash: cents(0), handed: cents(0) };
        for (const amount of amounts) {
          const handed = cashToHandBack({ payments, rounding }, before, cents(amount), rounds);
          expect(handed).toBeGreaterThanOrEqual(0);
          before.cash = cents(before.cash + amount);
          before.handed = cents(before.handed + handed);
          expect(before.handed).toBeLessThanOrEqual(cash + rounding);
        }
        expect(before).toEqual({ cash, handed: cash + rounding });
      }),
    );
  });
});

test.each([...Array.from({ length: 10 }).keys()])('cash for what a card paid is rounded: %i cents', (digit) => {
  const cash = cents(1_000 + digit);
  const nothing = { cash: cents(0), handed: cents(0) };
  const paid = { payments: { ...NO_PAYMENTS, eftpos: cents(2_000) }, rounding: cents(0) };
  expect(cashToHandBack(paid, nothing, cash, true)).toBe(roundCash(cash));
  expect(cashToHandBack(paid, nothing, cash, false)).toBe(cash);
});

test('no cash hands back none', () => {
  const paid = { payments: { ...NO_PAYMENTS, cash: cents(1_002) }, rounding: cents(-2) };
  expect(cashToHandBack(paid, { cash: cents(0), handed: cents(0) }, cents(0), true)).toBe(0);
});

test('what is still due is credited first', () => {
  expect(moneyRange(cents(3_000), cents(5_000))).toEqual({ least: 0, most: 3_000 });
  expect(moneyRange(cents(3_000), cents(1_000))).toEqual({ least: 2_000, most: 3_000 });
  expect(payableOf({ totals: { total: cents(10_000) }, credited: cents(3_000), repaid: cents(2_000) })).toBe(9_000);
});

test('money goes back as it came, cards first, and what they cannot take in cash', () => {
  const paid = { ...NO_PAYMENTS, cash: cents(3_000), eftpos: cents(2_000), afterpay: cents(1_000) };
  expect(asItCame(paid, NO_PAYMENTS, cents(2_500))).toEqual({ ...NO_PAYMENTS, eftpos: 1_500, afterpay: 1_000 });
  const back = asItCame(paid, { ...NO_PAYMENTS, eftpos: cents(2_000) }, cents(4_000));
  expect(back).toEqual({ ...NO_PAYMENTS, cash: 3_000, afterpay: 1_000 });
  expect(sumOfTenders(back)).toBe(4_000);
});

test('store credit goes back first, and what came by an exchange in cash', () => {
  const paid = { ...NO_PAYMENTS, cash: cents(1_000), store_credit: cents(500), exchange: cents(2_000) };
  expect(asItCame(paid, NO_PAYMENTS, cents(600))).toEqual({ ...NO_PAYMENTS, cash: 100, store_credit: 500 });
  expect(asItCame(paid, NO_PAYMENTS, cents(3_500))).toEqual({ ...NO_PAYMENTS, cash: 3_000, store_credit: 500 });
});

test('what goes back beyond what was paid so is credit issued, or credit paid out as money', () => {
  const paid = { ...NO_PAYMENTS, cash: cents(1_000), store_credit: cents(500) };
  const asCredit = { ...NO_PAYMENTS, store_credit: cents(700) };
  const inCash = { ...NO_PAYMENTS, cash: cents(1_200) };
  expect([creditIssued(paid, asCredit), creditPaidOut(paid, asCredit)]).toEqual([200, 0]);
  expect([creditIssued(paid, inCash), creditPaidOut(paid, inCash)]).toEqual([0, 200]);
  expect([creditIssued(paid, paid), creditPaidOut(paid, paid)]).toEqual([0, 0]);
});

test('credit stands for money that an edit gave back, and not for money that only changed its tender', () => {
  const before = { ...NO_PAYMENTS, cash: cents(8_000), store_credit: cents(5_000), exchange: cents(100) };
  const asCard = { ...before, cash: cents(1_000), eftpos: cents(7_000) };
  const less = { ...before, cash: cents(1_000), eftpos: cents(500), store_credit: cents(0), exchange: cents(0) };
  expect([moneyLess(before, asCard), moneyLess(before, less), moneyLess(less, before)]).toEqual([0, 6_500, 0]);
  expect([creditForMoney(before, cents(6_500)), creditForMoney(before, cents(4_000))]).toEqual([5_000, 4_000]);
  expect(creditForMoney(less, cents(6_500))).toBe(0);
});

test('of a sale of nothing nothing goes back, and no tax', () => {
  const nothing = { subtotal: cents(0), tax: cents(0), total: cents(0) };
  expect(refundTotals(nothing, { total: cents(0), tax: cents(0) }, cents(0))).toEqual(nothing);
});
