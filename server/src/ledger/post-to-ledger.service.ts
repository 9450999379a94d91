import type { ActKind, InvoiceState } from '@mendpoint/domain/act/act';
import type { Entries } from '@mendpoint/domain/act/postings';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { AtomicContext, Context } from '../context.ts';
import { addTakings } from '../figures/add-to-figures.service.ts';
import * as store from './ledger.store.ts';
import { otherPaymentRow, type PaidFor, paymentRow, type Stamp, saleEntryRow } from './ledger-rows.ts';
import { entriesOfPast, type PastInvoice } from './past-entries.ts';
import type { Till } from './till.ts';

/** `number` is that of the act in its invoice; `noteId` is of the adjustment note of a refund. */
type Posted = {
  kind: ActKind;
  till: Till;
  invoice: Pick<InvoiceState, 'id' | 'shopId' | 'day'>;
  number: number;
  noteId: string | null;
};

/**
 * Posts an act to the ledgers: to the sales by the day of the sale and of the act, to the money by the day of the money, which moves
 * at the moment that the server's clock shows.
 */
export const postToLedger = async (
  context: AtomicContext,
  posted: Posted,
  { sales, money }: Entries,
): Promise<void> => {
  const { db, newId } = context;
  const { kind, invoice, noteId } = posted;
  const stamp = stampOf(context, posted);
  const entries = sales.map((change) => saleEntryRow(newId(), invoice, { ...change, kind }, stamp, noteId));
  const payments = money.map((moved) => paymentRow(newId(), invoice, moved, stamp, noteId));
  await Promise.all([store.addSaleEntries(db, entries), store.addPayments(db, payments)]);
};

/** Posts money that moves for no invoice, on the day that the server's clock shows, and adds it to that day's takings. */
export const postOtherMoney = async (
  context: AtomicContext,
  till: Till,
  paidFor: PaidFor,
  moved: MoneyMoved,
): Promise<void> => {
  const stamp = stampOf(context, { till, invoice: paidFor, number: null });
  const takings = [{ tender: moved.tender, amount: moved.amount, rounding: moved.rounding, movements: 1 }];
  await Promise.all([
    store.addPayments(context.db, [otherPaymentRow(context.newId(), paidFor, moved, stamp)]),
    addTakings(context, { shopId: paidFor.shopId, day: stamp.day }, takings),
  ]);
};

type Stamped = { till: Till; invoice: { shopId: string }; number: number | null };

/** Money of a shop is in none of the drawers of another, at which an admin may be. */
const stampOf = ({ now }: Context, { till: { caller, drawer }, invoice, number }: Stamped): Stamp => {
  const instant = now();
  return {
    personId: caller.person?.id ?? null,
    drawerSessionId: drawer?.shopId === invoice.shopId ? drawer.sessionId : null,
    loginId: caller.loginId,
    at: instant.toISOString(),
    day: sydneyDay(instant),
    act: number,
  };
};

/** Posts invoices that another system has recorded, some hundred at once. The takings are to be made anew afterwards. */
export const recordPastEntries = async ({ db }: AtomicContext, invoices: readonly PastInvoice[]): Promise<void> => {
  const entries = invoices.map(entriesOfPast);
  await store.insertPayments(
    db,
    entries.flatMap(({ payments }) => payments),
  );
  await store.insertSaleEntries(
    db,
    entries.flatMap(({ saleEntries }) => saleEntries),
  );
};
