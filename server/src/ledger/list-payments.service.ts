import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import * as store from './ledger.store.ts';
import type { RecordedPayment } from './ledger.ts';

/** The money of an invoice, oldest first; of a voided one too. Throws NotFound. */
export const paymentsOfInvoice = async (
  { db }: Context,
  caller: Caller,
  invoiceId: string,
): Promise<RecordedPayment[]> => {
  const payments = await store.paymentsOf(db, caller, invoiceId);
  if (!payments) throw new NotFound('Invoice');
  return payments;
};
