import { cents } from '@mendpoint/domain/money/cents';
import { balanceOf, type Payments } from '@mendpoint/domain/sale/payments';
import { payableOf, sumOfTenders } from '@mendpoint/domain/sale/refund';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { Context } from '../context.ts';
import { beforeCommit } from '../db/transaction.ts';
import { stampEdit } from '../editing/refusals.ts';
import { moveFigures } from '../figures/move-figures.service.ts';
import type { Invoice } from './invoice.ts';
import * as store from './invoices.store.ts';

/**
 * Writes on an invoice, which is locked, what a note credits of it, and how much money goes back. Answers it as it is then. Nothing else of it changes but
 * that it is paid when nothing is due any more. One that was marked as paid without payments stays so.
 */
export const creditInvoice = async (
  context: Context,
  before: Invoice,
  note: { totals: Pick<Totals, 'total'>; money: Payments },
): Promise<Invoice> => {
  const credited = cents(before.credited + note.totals.total);
  const repaid = cents(before.repaid + sumOfTenders(note.money));
  const { status: reached, due } = balanceOf(payableOf({ ...before, credited, repaid }), before.payments);
  const status = before.checkedOutAt === null && due > 0 ? before.status : reached;
  const updatedAt = stampEdit(context, before.updatedAt);
  const after: Invoice = { ...before, credited, repaid, status, updatedAt, acts: before.acts + 1 };
  beforeCommit(context.db, () => store.updateInvoice(context.db, before, after));
  moveFigures(context, before, after);
  return after;
};
