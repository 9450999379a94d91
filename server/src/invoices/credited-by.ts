import { cents } from '@mendpoint/domain/money/cents';
import { balanceOf, type Payments } from '@mendpoint/domain/sale/payments';
import { payableOf, sumOfTenders } from '@mendpoint/domain/sale/refund';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { Invoice } from './invoice.ts';

/**
 * An invoice after a note has credited part of it and given money back. It is paid when nothing is due any more. An
 * invoice that was marked as paid without payments stays paid.
 */
export const creditedBy = (
  note: { totals: Pick<Totals, 'total'>; money: Payments },
  before: Invoice,
  updatedAt: string,
): Invoice => {
  const sums = {
    credited: cents(before.credited + note.totals.total),
    repaid: cents(before.repaid + sumOfTenders(note.money)),
  };
  const { status: reached, due } = balanceOf(payableOf({ ...before, ...sums }), before.payments);
  const status = before.checkedOutAt === null && due > 0 ? before.status : reached;
  return { ...before, ...sums, status, updatedAt, acts: before.acts + 1 };
};
