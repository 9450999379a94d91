import type { Caller } from '../../caller.ts';
import { atomically, type Context } from '../../context.ts';
import { checkSeen } from './check-seen.ts';
import { recordSale } from './record-sale.ts';
import { lockInvoice, revise } from './revise.ts';
import type { Invoice, SaleInput } from './sale.ts';

/**
 * The checkout's save: payments, edited lines, customer and terms go onto the sale that it names, or make a complete
 * sale of their own. `first` is true when the row had not been checked out before.
 * Throws NotFound, RuleError, Conflict, StaleEdit (somebody saved it since `seenAt`; with what they changed).
 */
export const checkOut = (
  context: Context,
  caller: Caller,
  id: string | null | undefined,
  sale: SaleInput,
  seenAt: string | undefined,
): Promise<{ invoice: Invoice; first: boolean }> =>
  atomically(context, async (inside) => {
    if (!id) return { invoice: await recordSale(inside, caller, sale), first: true };
    const before = await lockInvoice(inside, caller, id);
    await checkSeen(inside, caller, before, seenAt);
    const invoice = await revise(inside, caller, before, sale, 'checked-out');
    return { invoice, first: before.checked_out_at === null };
  });
