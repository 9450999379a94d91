import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sum } from '../money/cents.ts';
import { balanceOf, checkPayments, NO_PAYMENTS, type Payments, payRestIn, TENDERS, tenderWithin } from './payments.ts';
import { shownTenders } from './shown-tenders.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const payments: fc.Arbitrary<Payments> = fc.record({
  cash: amount,
  eftpos: amount,
  afterpay: amount,
  store_credit: amount,
  gift_card: amount,
  deposit: amount,
  exchange: amount,
});
const tender = fc.constantFrom(...TENDERS);

const inTenders = (cash: number, eftpos: number, afterpay: number): Payments => ({
  ...NO_PAYMENTS,
  cash: cents(cash),
  eftpos: cents(eftpos),
  afterpay: cents(afterpay),
});

describe('balanceOf', () => {
  it('splits the total into what is paid and what is due; only nothing due is paid', () => {
    fc.assert(
      fc.property(payments, amount, (given, due) => {
        const total = sum([...Object.values(given), due]);
        expect(balanceOf(total, given)).toEqual({
          paid: total - due,
          due,
          status: due === 0 ? 'paid' : 'unpaid',
        });
      }),
    );
  });

  it('leaves a cent due unpaid', () => {
    expect(balanceOf(cents(10_000), inTenders(9_999, 0, 0)).status).toBe('unpaid');
    expect(balanceOf(cents(10_000), inTenders(9_998, 1, 1))).toEqual({ paid: 10_000, due: 0, status: 'paid' });
  });
});

describe('checkPayments', () => {
  it('accepts anything from nothing to the whole total', () => {
    fc.assert(
      fc.property(payments, amount, (given, due) => {
        expect(() => checkPayments(sum([...Object.values(given), due]), given)).not.toThrow();
        expect(() => checkPayments(due, NO_PAYMENTS)).not.toThrow();
      }),
    );
  });

  it('refuses every cent beyond the total', () => {
    fc.assert(
      fc.property(
        payments,
        tender,
        fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000_000 })),
        (given, into, over) => {
          const total = sum(Object.values(given));
          const claimed = { ...given, [into]: cents(given[into] + over) };
          expect(() => checkPayments(total, claimed)).toThrow('Total Paid cannot exceed Total Amount!');
        },
      ),
    );
  });

  it('refuses a negative amount, even where the sum would fit', () => {
    fc.assert(
      fc.property(tender, fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 100_000 })), (into, less) => {
        const given = { ...NO_PAYMENTS, [into]: cents(-less) };
        expect(() => checkPayments(cents(1_000_000), given)).toThrow('Amounts cannot be negative.');
        const other = into === 'cash' ? 'eftpos' : 'cash';
        expect(() => checkPayments(cents(100), { ...given, [other]: cents(100 + less) })).toThrow(
          'Amounts cannot be negative.',
        );
      }),
    );
  });
});

it('shows every kind of money, and of the others what there is any of', () => {
  expect(shownTenders(() => 0)).toEqual(['cash', 'eftpos', 'afterpay']);
  expect(shownTenders((one) => (one === 'exchange' ? -1 : 0))).toEqual(['cash', 'eftpos', 'afterpay', 'exchange']);
  expect(TENDERS.map(tenderWithin)).toEqual([
    'cash',
    'EFTPOS',
    'Afterpay',
    'store credit',
    'gift card',
    'deposit',
    'exchange',
  ]);
});

describe('payRestIn', () => {
  it('pays the rest in one tender and leaves the others alone', () => {
    fc.assert(
      fc.property(payments, amount, tender, (given, due, into) => {
        const total = sum([...Object.values(given), due]);
        const paid = payRestIn(into, total, given);
        expect(balanceOf(total, paid)).toEqual({ paid: total, due: 0, status: 'paid' });
        expect(() => checkPayments(total, paid)).not.toThrow();
        for (const other of TENDERS.filter((name) => name !== into)) expect(paid[other]).toBe(given[other]);
      }),
    );
  });

  it('never takes money back', () => {
    const given = inTenders(5_000, 6_000, 0);
    expect(payRestIn('cash', cents(10_000), given)).toEqual(given);
  });
});
