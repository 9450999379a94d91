import { type Payments, TENDERS } from '@mendpoint/domain/sale/payments';
import type { Caller } from '../../auth/caller.ts';
import { atomically, type Context } from '../../context.ts';
import { holdTill } from '../../ledger/till.ts';
import type { Shop } from '../../shops/shop.ts';
import { shopsById } from '../../shops/shops.service.ts';
import { lockInvoice } from '../find-invoice.service.ts';
import { checkSeen } from '../history/history.service.ts';
import type { Invoice } from '../invoice.ts';
import { reviseInvoice } from '../revise-invoice.service.ts';
import type { SaleInput } from '../sale-input.ts';

/** Any part of an invoice. */
export type InvoiceChanges = Omit<SaleInput, 'payments'> & { payments: Partial<Payments> };

/**
 * What an editor sends: the `updatedAt` that they saw, in each spelling, and the changes, which are found by comparing
 * the body with the stored invoice. `read` throws RuleError for what cannot be edited.
 */
export type InvoiceEdit = {
  seenAt: (string | undefined)[];
  read: (before: Invoice, shop: Shop | undefined) => InvoiceChanges;
};

/**
 * Saves an edited invoice. Payments count as recorded if they were before, or if the edit enters one.
 * Throws NotFound, RuleError, Conflict, StaleEdit (somebody saved it since `seenAt`; with what they changed).
 */
export const editInvoice = (context: Context, caller: Caller, id: string, edit: InvoiceEdit): Promise<Invoice> =>
  atomically(context, async (inside) => {
    const [before, till] = await Promise.all([lockInvoice(inside, caller, id), holdTill(inside, caller)]);
    for (const seenAt of edit.seenAt) await checkSeen(inside, caller, before, seenAt);
    const shops = await shopsById(inside, [before.shopId]);
    const changes = edit.read(before, shops.get(before.shopId));
    const payments = paymentsAfter(before, changes.payments);
    return reviseInvoice(inside, caller, { before, shops, till }, { ...changes, payments }, 'edited');
  });

const paymentsAfter = (
  { payments, checkedOutAt }: Invoice,
  entered: Partial<Payments>,
): SaleInput['payments'] | undefined => {
  const after = { ...payments, ...entered };
  const isChanged = TENDERS.some((tender) => after[tender] !== payments[tender]);
  return isChanged || checkedOutAt !== null
    ? { ...after, store_credit: entered.store_credit, gift_card: entered.gift_card }
    : undefined;
};
