import { cents } from '@mendpoint/domain/money';
import { type Payments, TENDERS } from '@mendpoint/domain/payments';
import type { Caller } from '../../auth/caller.ts';
import { atomically, type Context } from '../../context.ts';
import { type Shop, shopsById } from '../../shops/shops.service.ts';
import { checkSeen } from '../history/check-seen.service.ts';
import { lockInvoice, revise } from '../revise-invoice.service.ts';
import type { Invoice, SaleInput } from '../sale-input.ts';

/** Any part of an invoice. */
export type InvoiceChanges = Omit<SaleInput, 'payments'> & { payments: Partial<Payments> };

/**
 * What an editor sends back: when what they saw was saved, in each spelling, and what they ask for, read against the
 * invoice as it is stored. `read` throws RuleError for what cannot be edited.
 */
export type InvoiceEdit = {
  seenAt: (string | undefined)[];
  read: (before: Invoice, shop: Shop | undefined) => InvoiceChanges;
};

/**
 * Saves an edited invoice. Payments count as recorded once they were, or once the edit enters one.
 * Throws NotFound, RuleError, Conflict, StaleEdit (somebody saved it since `seenAt`; with what they changed).
 */
export const editInvoice = (context: Context, caller: Caller, id: string, edit: InvoiceEdit): Promise<Invoice> =>
  atomically(context, async (inside) => {
    const before = await lockInvoice(inside, caller, id);
    for (const seenAt of edit.seenAt) await checkSeen(inside, caller, before, seenAt);
    const shops = await shopsById(inside, [before.shop_id]);
    const changes = edit.read(before, shops.get(before.shop_id));
    const payments = paymentsAfter(before, changes.payments);
    return revise(inside, caller, before, { ...changes, payments }, 'edited');
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
