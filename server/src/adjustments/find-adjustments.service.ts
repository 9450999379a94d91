import { readDateRange } from '@mendpoint/domain/time/date-range';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { customersAmong } from '../customers/customers.service.ts';
import type { Page } from '../db/page.ts';
import { inSnapshot } from '../db/transaction.ts';
import { NotFound } from '../errors.ts';
import { findInvoice } from '../invoices/find-invoice.service.ts';
import { shopScope } from '../shops/shops.service.ts';
import type { GivenBack, IssuedAdjustment, RefundedSoFar } from './adjustment.ts';
import * as store from './adjustments.store.ts';

export type AdjustmentsRequest = {
  shopId: string | undefined;
  invoiceId: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** Latest first, with the first of their lines. Throws NotFound (shop), RuleError (dates). */
export const listAdjustments = async (
  context: Context,
  caller: Caller,
  { shopId, invoiceId, ...dates }: AdjustmentsRequest,
  page: Page,
): Promise<{ records: IssuedAdjustment[]; total: number }> => {
  const filter = {
    shopId: await shopScope(context, caller, shopId || undefined),
    invoiceId: invoiceId || null,
    ...readDateRange(dates),
  };
  return store.pageOfAdjustments(context.db, filter, page);
};

/** With all its lines. Throws NotFound. */
export const findAdjustment = async ({ db }: Context, caller: Caller, id: string): Promise<IssuedAdjustment> => {
  const note = await store.findAdjustment(db, caller, id);
  if (!note) throw new NotFound('Adjustment note');
  return note;
};

export type RefundsOfInvoice = {
  notes: IssuedAdjustment[];
  refunded: RefundedSoFar;
  givenBack: GivenBack | null;
  isCustomerGone: boolean;
};

/**
 * The latest notes of an invoice, oldest first, with the first of their lines, and the totals of all; the refund for
 * which it was taken in exchange; and whether its customer has been deleted since. Throws NotFound.
 */
export const refundsOfInvoice = (context: Context, caller: Caller, invoiceId: string): Promise<RefundsOfInvoice> =>
  inSnapshot(context.db, async (db) => {
    const inside = { ...context, db };
    const { customer } = await findInvoice(inside, caller, invoiceId);
    const notes = await store.adjustmentsOf(db, caller, invoiceId);
    const isCustomerGone = customer !== null && !(await customersAmong(inside, [customer.id])).has(customer.id);
    const [refunded, givenBack] = await Promise.all([
      store.refundedOf(db, invoiceId),
      store.givenBackFor(db, invoiceId),
    ]);
    return { notes, refunded, givenBack, isCustomerGone };
  });
