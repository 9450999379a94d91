import { cents } from '@mendpoint/domain/money';
import { type Payments, TENDERS } from '@mendpoint/domain/payments';
import type { Caller } from '../../caller.ts';
import { atomically, type Context } from '../../context.ts';
import { checkSeen } from './check-seen.ts';
import { lockInvoice, revise } from './revise.ts';
import type { Invoice, SaleInput } from './sale.ts';

/** What an editor sends back: any part of the invoice, and when what they saw was saved. */
export type InvoiceEdit = Omit<SaleInput, 'payments'> & {
  payments: Partial<Payments>;
  seenAt: string | undefined;
};

/**
 * Saves an edited invoice. Payments count as recorded once they were, or once the edit enters one.
 * Throws NotFound, RuleError, Conflict, StaleEdit (somebody saved it since `seenAt`; with what they changed).
 */
export const editInvoice = (context: Context, caller: Caller, id: string, edit: InvoiceEdit): Promise<Invoice> =>
  atomically(context, async (inside) => {
    const before = await lockInvoice(inside, caller, id);
    await checkSeen(inside, caller, before, edit.seenAt);
    return revise(inside, caller, before, { ...edit, payments: paymentsAfter(before, edit.payments) }, 'edited');
  });

const paymentsAfter = (before: Invoice, entered: Partial<Payments>): Payments | undefined => {
  const held = {
    cash: cents(before.cash_cents),
    eftpos: cents(before.eftpos_cents),
    afterpay: cents(before.afterpay_cents),
  };
  const after = { ...held, ...entered };
  const changed = TENDERS.some((tender) => after[tender] !== held[tender]);
  return changed || before.checked_out_at !== null ? after : undefined;
};
