import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { balanceOf } from '@mendpoint/domain/sale/payments';
import { payableOf } from '@mendpoint/domain/sale/refund';
import type { Context } from '../context.ts';
import { beforeCommit } from '../db/transaction.ts';
import { stampEdit } from '../editing/refusals.ts';
import { moveFigures } from '../figures/move-figures.service.ts';
import type { Invoice } from './invoice.ts';
import * as store from './invoices.store.ts';

/**
 * Notes on an invoice, which is locked, that a part of it was credited, and how much money went back. Nothing else of it changes but
 * that it is paid when nothing is due any more. One that was marked as paid without payments stays so.
 */
export const creditInvoice = async (
  context: Context,
  before: Invoice,
  refund: { credited: Cents; repaid: Cents },
): Promise<void> => {
  const credited = cents(before.credited + refund.credited);
  const repaid = cents(before.repaid + refund.repaid);
  const { status: reached, due } = balanceOf(payableOf({ ...before, credited, repaid }), before.payments);
  const status = before.checkedOutAt === null && due > 0 ? before.status : reached;
  const after: Invoice = { ...before, credited, repaid, status, updatedAt: stampEdit(context, before.updatedAt) };
  beforeCommit(context.db, () => store.updateInvoice(context.db, before, after));
  moveFigures(context, before, after);
};
