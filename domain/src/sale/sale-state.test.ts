import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, NO_MONEY } from '../money/cents.ts';
import { balanceOf, NO_PAYMENTS } from './payments.ts';
import { payableOf } from './refund.ts';
import { type SaleMoney, STATUS_OF_STATE, saleStateOf } from './sale-state.ts';

const sale = (money: Partial<Record<keyof Omit<SaleMoney, 'status'>, number>>, status: SaleMoney['status']) =>
  saleStateOf({
    status,
    total: cents(10_000),
    paid: NO_MONEY,
    credited: NO_MONEY,
    repaid: NO_MONEY,
    ...(money as object),
  });

describe('the state of a sale', () => {
  test.each([
    ['nothing paid', {}, 'unpaid', 'unpaid'],
    ['some paid', { paid: 1 }, 'unpaid', 'part-paid'],
    ['all paid', { paid: 10_000 }, 'paid', 'paid'],
    ['marked as paid before its money is entered', {}, 'paid', 'paid'],
    ['a sale of nothing', { total: 0 }, 'paid', 'paid'],
    ['a cent refunded', { paid: 10_000, credited: 1, repaid: 1 }, 'paid', 'part-refunded'],
    ['all but a cent refunded', { paid: 10_000, credited: 9999, repaid: 9999 }, 'paid', 'part-refunded'],
    ['all refunded', { paid: 10_000, credited: 10_000, repaid: 10_000 }, 'paid', 'refunded'],
    ['never paid, and all of it taken off', { credited: 10_000 }, 'paid', 'refunded'],
    ['half paid, and the rest taken off', { paid: 5000, credited: 5000 }, 'paid', 'part-refunded'],
    ['some taken off, and none of the rest paid', { credited: 2000 }, 'unpaid', 'unpaid'],
    ['some taken off, and some of the rest paid', { paid: 3000, credited: 2000 }, 'unpaid', 'part-paid'],
    ['what was paid went back, and more is due', { paid: 3000, credited: 4000, repaid: 3000 }, 'unpaid', 'unpaid'],
  ] as const)('%s', (_, money, status, state) => {
    expect(sale(money, status)).toBe(state);
  });

  test('says who owes, as the status does, whatever was sold, paid and refunded', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
    fc.assert(
      fc.property(amount, amount, amount, amount, (total, a, b, c) => {
        const paid = cents(Math.min(total, a));
        const credited = cents(Math.min(total, b));
        const least = Math.max(0, paid - (total - credited));
        const repaid = cents(Math.max(least, Math.min(paid, credited, c)));
        const payable = payableOf({ totals: { total }, credited, repaid });
        const { status, due } = balanceOf(payable, { ...NO_PAYMENTS, cash: paid });
        const state = saleStateOf({ status, total, paid, credited, repaid });
        expect(STATUS_OF_STATE[state]).toBe(status);
        expect(['unpaid', 'part-paid'].includes(state)).toBe(due > 0);
        expect(state === 'refunded').toBe(total > 0 && credited === total && due === 0);
      }),
    );
  });
});
