import type { Caller } from '../../auth/caller.ts';
import { atomically, type Context } from '../../context.ts';
import { checkSeen } from '../history/check-seen.service.ts';
import { recordSale } from '../record-sale.service.ts';
import { lockInvoice, revise } from '../revise-invoice.service.ts';
import type { Invoice, SaleInput } from '../sale-input.ts';
import { checkOutAtDesk, saleAtDesk } from './find-desk-sale.service.ts';

type CheckedOut = { invoice: Invoice; first: boolean };

/**
 * The checkout's save: payments, edited lines, customer and terms go onto the sale that it names, or that its login has
 * just recorded, or make a complete sale of their own. `first` is true when the row had not been checked out before.
 * Throws NotFound, RuleError, Conflict, StaleEdit (somebody saved it since `seenAt`; with what they changed).
 */
export const checkOut = (
  context: Context,
  caller: Caller,
  id: string | null | undefined,
  sale: SaleInput,
  seenAt: string | undefined,
): Promise<CheckedOut> =>
  atomically(context, async (inside) => {
    if (!id) return checkOutUnnamed(inside, caller, sale);
    const before = await lockInvoice(inside, caller, id);
    await checkSeen(inside, caller, before, seenAt);
    const invoice = await revise(inside, caller, before, sale, 'checked-out');
    return { invoice, first: before.checked_out_at === null };
  });

/** Clients that never learn of ids say again what was sold. */
const checkOutUnnamed = async (context: Context, caller: Caller, sale: SaleInput): Promise<CheckedOut> => {
  const before = await saleAtDesk(context, caller, sale);
  if (!before) return { invoice: await recordSale(context, caller, sale), first: true };
  const invoice = await checkOutAtDesk(context, caller, before, sale);
  return { invoice, first: before.checked_out_at === null };
};
