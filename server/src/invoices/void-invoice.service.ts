import { moneyBack } from '@mendpoint/domain/sale/money-moved';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { atomically, type Context } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { moveFigures } from '../figures/move-figures.service.ts';
import { postVoid } from '../ledger/post-change.service.ts';
import { moveStock } from '../products/sell-products.service.ts';
import { refuseClosed } from '../shops/closed-period.service.ts';
import { lockInvoice } from './find-invoice.service.ts';
import { recordEvent } from './history/history.service.ts';
import { unitsSold } from './invoice.ts';
import * as store from './invoices.store.ts';

/**
 * Voids an invoice: it leaves every list, report and total and its stock returns. The row and its number stay, because
 * records of sales must be kept for five years (Taxation Administration Act 1953, Schedule 1, s 382-5).
 * Throws NotFound, Conflict (its day is closed), PinNeeded, ApprovalNeeded.
 */
export const voidInvoice = (context: Context, caller: Caller, id: string, reason: string): Promise<void> =>
  atomically(context, async (inside) => {
    const before = await lockInvoice(inside, caller, id);
    const approvedBy = await allow(inside, caller, 'void');
    await refuseClosed(inside, before);
    await moveStock(inside, unitsSold(before.lines, []));
    await store.markVoided(inside.db, { id, at: stampEdit(inside, before.updatedAt) });
    recordEvent(inside, caller, { kind: 'voided', reason, approvedBy }, before, null);
    moveFigures(inside, before, null);
    postVoid(inside, caller, before, moneyBack(before, before.payments, true));
  });
