import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import { withDiscount } from './discounts.ts';
import { NO_PAYMENTS, SURCHARGED_TENDERS, TENDERS } from './payments.ts';
import {
  checkSurcharge,
  MAX_SURCHARGE,
  sumOfSurcharges,
  surchargeName,
  surchargeOf,
  surchargeOn,
  surchargeProblem,
  surchargesOn,
  withoutSurcharges,
  withSurcharges,
} from './surcharge.ts';

test('a surcharge is a percentage of what is paid before it, rounded half up', () => {
  const on = (amount: number, rate: number) => surchargeOn(cents(amount), rate);
  expect([on(10_000, 120), on(10_000, 0), on(0, 120)]).toEqual([120, 0, 0]);
  // 0.5 of a cent, and a little less.
  expect([on(50, 100), on(49, 100)]).toEqual([1, 0]);
  expect(on(100_000_000_000, MAX_SURCHARGE)).toBe(5_000_000_000);
});

test('its line says on which payment and how much', () => {
  expect(surchargeName('eftpos', 120)).toBe('Card surcharge (EFTPOS 1.2%)');
  expect(surchargeName('afterpay', 400)).toBe('Surcharge (Afterpay 4%)');
});

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
const rate = fc.integer({ min: 0, max: MAX_SURCHARGE });

test('only its tenders have a surcharge, and the shop finds each as it was added', () => {
  fc.assert(
    fc.property(
      fc.record({ cash: amount, eftpos: amount, afterpay: amount, store_credit: amount }),
      fc.record({ eftpos: rate, afterpay: rate }),
      (paid, rates) => {
        const payments = { ...NO_PAYMENTS, ...paid };
        const surcharges = surchargesOn(payments, rates);
        const made = withSurcharges(payments, surcharges);
        expect(sum(TENDERS.map((tender) => cents(made[tender] - payments[tender])))).toBe(sumOfSurcharges(surcharges));
        for (const tender of SURCHARGED_TENDERS) {
          const added = surcharges[tender];
          if (added === undefined) continue;
          checkSurcharge(tender, added, made[tender], rates[tender]);
          expect(() => checkSurcharge(tender, cents(added + 1), made[tender], rates[tender])).toThrow('is not what');
        }
      },
    ),
  );
});

test('one without a payment, below 0 or of another shop is refused', () => {
  const refused = (added: number, paid: number, its: number) => () =>
    checkSurcharge('eftpos', cents(added), cents(paid), its);
  expect(refused(1, 1, 500)).toThrow('The surcharge on EFTPOS is not what this store adds.');
  expect(refused(-1, 99, 100)).toThrow('is not what this store adds');
  expect(refused(120, 10_120, 0)).toThrow('is not what this store adds');
});

const goods = { quantity: 2, price: cents(5000) };
const surcharge = { quantity: 1, price: cents(120), surcharge: 'eftpos' as const };

test('a discount on the sale is spread over what is sold, not over a surcharge', () => {
  const shares = (discount: Cents) => withDiscount([goods, surcharge], discount).map((line) => line.discountShare);
  expect(shares(cents(1000))).toEqual([1000, NO_MONEY]);
  expect(() => shares(cents(10_001))).toThrow('more than the sale comes to');
});

test('a surcharge stands only beside the payment that it was added to', () => {
  expect([withoutSurcharges([goods, surcharge]), surchargeOf([goods, surcharge])]).toEqual([[goods], 120]);
  const paying = (eftpos: number) => ({ ...NO_PAYMENTS, eftpos: cents(eftpos) });
  const problem = (eftpos: number, before = 10_120, rate = 120) =>
    surchargeProblem([goods, surcharge], paying(eftpos), paying(before), { eftpos: rate, afterpay: 0 });
  expect([problem(10_120), problem(10_120, 0, 0), problem(20_000, 10_120, 0)]).toEqual([null, null, null]);
  expect(problem(0)).toBe('Take the surcharge off: nothing is paid by EFTPOS.');
  const tooLittle = 'Take the surcharge off: it was added to more by EFTPOS.';
  expect([problem(10_070), problem(120), problem(1)]).toEqual([tooLittle, tooLittle, tooLittle]);
  // A later payment that was corrected leaves enough, by what the shop adds today.
  expect([problem(10_120, 20_000), problem(15_000, 20_000), problem(15_000, 20_000, 0)]).toEqual([
    null,
    null,
    tooLittle,
  ]);
});
