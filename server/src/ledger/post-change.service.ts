import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { type MoneyMoved, NOTHING_SETTLED, paymentsBetween } from '@mendpoint/domain/sale/money-moved';
import type { SaleEntryKind } from '@mendpoint/domain/sale/sale-entry-kind';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Context } from '../context.ts';
import { beforeCommit } from '../db/transaction.ts';
import { moveTakings } from '../figures/move-takings.service.ts';
import type { Act } from './act.ts';
import * as store from './ledger.store.ts';
import { type PostedInvoice, saleChanges } from './ledger.ts';
import { paymentRow, type Stamp, saleEntryRow } from './ledger-rows.ts';
import { entriesOfPast, type PastInvoice } from './past-entries.ts';

/**
 * Posts what an act did to an invoice, at the commit: to the sales by the day of the sale and of the act, to the money by the day
 * of the money. `before` is null for a new sale.
 */
export const postChange = (
  context: Context,
  act: Act,
  kind: Exclude<SaleEntryKind, 'voided' | 'refunded'>,
  before: PostedInvoice | null,
  after: PostedInvoice,
): void => {
  const stamp = stampNow(context, act, after, after.acts);
  postSales(context, stamp, kind, before, after);
  postMoney(context, stamp, after, paymentsBetween(before ?? NOTHING_SETTLED, after));
};

/** Posts a void: the sale goes, and so does its money, as `back` says. */
export const postVoid = (context: Context, act: Act, before: PostedInvoice, back: readonly MoneyMoved[]): void => {
  const stamp = stampNow(context, act, before, before.acts + 1);
  postSales(context, stamp, 'voided', before, null);
  postMoney(context, stamp, before, back);
};

/**
 * Posts a refund by an adjustment note: a part of the sale goes, and the money that goes back, at the moment and on the day of the
 * note, also where it is posted after midnight. `invoice` is as the refund leaves it.
 */
export const postRefund = (
  context: Context,
  act: Act,
  invoice: PostedInvoice,
  note: Pick<PostedInvoice, 'id' | 'totals' | 'day'> & { createdAt: string },
  moved: readonly MoneyMoved[],
): void => {
  const { db, newId } = context;
  const stamp = { ...stampOf(act, invoice), at: note.createdAt, day: note.day, act: invoice.acts };
  for (const change of saleChanges({ tax: invoice.tax, totals: note.totals, discount: { total: NO_MONEY } }, null)) {
    const row = saleEntryRow(newId(), invoice, { ...change, kind: 'refunded' }, stamp, note.id);
    beforeCommit(db, () => store.insertSaleEntry(db, row));
  }
  postMoney(context, stamp, invoice, moved, note.id);
};

/** Money of a shop is in none of the drawers of another, at which an admin may be. */
const stampOf = ({ caller, drawer }: Act, { shopId }: PostedInvoice): Omit<Stamp, 'at' | 'day' | 'act'> => ({
  personId: caller.person?.id ?? null,
  drawerSessionId: drawer?.shopId === shopId ? drawer.sessionId : null,
  loginId: caller.loginId,
});

/** Money is taken at the moment that the server's clock shows. */
const stampNow = ({ now }: Context, act: Act, invoice: PostedInvoice, number: number): Stamp => {
  const instant = now();
  return { ...stampOf(act, invoice), at: instant.toISOString(), day: sydneyDay(instant), act: number };
};

const postSales = (
  { db, newId }: Context,
  stamp: Stamp,
  kind: SaleEntryKind,
  before: PostedInvoice | null,
  after: PostedInvoice | null,
): void => {
  const invoice = after ?? before;
  if (!invoice) return;
  for (const change of saleChanges(before, after)) {
    const row = saleEntryRow(newId(), invoice, { ...change, kind }, stamp);
    beforeCommit(db, () => store.insertSaleEntry(db, row));
  }
};

const postMoney = (
  context: Context,
  stamp: Stamp,
  invoice: PostedInvoice,
  moved: readonly MoneyMoved[],
  adjustmentId: string | null = null,
): void => {
  const { db, newId } = context;
  for (const one of moved) {
    const row = paymentRow(newId(), invoice, one, stamp, adjustmentId);
    beforeCommit(db, () => store.insertPayment(db, row));
  }
  moveTakings(context, invoice.shopId, stamp.day, moved);
};

/** Posts invoices that another system has recorded, some hundred at once. The takings are to be made anew afterwards. */
export const recordPastEntries = async ({ db }: Context, invoices: readonly PastInvoice[]): Promise<void> => {
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
