import { type Cents, cents, NO_MONEY, sum } from '@mendpoint/domain/money/cents';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import type { Invoice } from '../invoice.ts';

type Paid = Pick<Invoice, 'status' | 'payments' | 'totals' | 'checkedOutAt'>;

/**
 * How much an edit takes back of recorded money, or of the total of a sale that was paid or marked as paid: cash that
 * could end up in a pocket. Marking such a sale as unpaid takes back all of it. A payment that is taken back and the
 * smaller total that goes with it count once.
 */
export const moneyTakenBack = (before: Paid, after: Paid): Cents => {
  const isPaid = TENDERS.some((tender) => before.payments[tender] > 0);
  if (!isPaid && before.status !== 'paid') return NO_MONEY;
  if (!isPaid && after.status !== 'paid' && after.checkedOutAt === null) return before.totals.total;
  const less = sum(TENDERS.map((tender) => fall(before.payments[tender], after.payments[tender])));
  return cents(Math.max(fall(before.totals.total, after.totals.total), less));
};

const fall = (before: Cents, after: Cents): Cents => cents(Math.max(0, before - after));
