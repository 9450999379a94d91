import type { RefundedState } from '@mendpoint/domain/act/act';
import { invoiceOf, postingsOf } from '@mendpoint/domain/act/postings';
import { type MoneyMoved, moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { AtomicContext } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { addToFigures } from '../figures/add-to-figures.service.ts';
import { postToLedger } from '../ledger/post-to-ledger.service.ts';
import type { Till } from '../ledger/till.ts';
import { moveStock } from '../products/sell-products.service.ts';
import { moveCredit } from '../store-credit/move-credit.service.ts';
import type { CreditMove } from '../store-credit/store-credit.ts';
import { type DescribedAct, recordHistory } from './history/record-history.service.ts';
import type { Invoice } from './invoice.ts';
import * as store from './invoices.store.ts';

/** A refund's adjustment note, with the lines of the invoice that it takes back. */
type Note = Omit<RefundedState, 'lines'> & {
  id: string;
  number: string;
  lines: readonly (Omit<RefundedState['lines'][number], 'productId'> & { invoiceLineId: string })[];
};

/** An act on an invoice. The invoice must be locked unless it is new. */
export type PerformedAct = Omit<DescribedAct, 'refund' | 'adjustmentNote'> & {
  till: Till;
  /** The money that a void or a refund gives back. */
  moneyBack?: readonly MoneyMoved[];
  credit: readonly CreditMove[];
  /** The note of a refund, which is written already. */
  note?: Note;
};

/**
 * Writes all that follows from an act, in its transaction, by one statement for each table. Stock comes first, because
 * it may refuse or wait: if the login is removed during the wait, the history cannot be written and the act fails. Then
 * comes the invoice, which the other rows refer to. The rows that all tills of a shop want come last. Throws Conflict
 * (sold out, too little store credit, the customer of a credit was deleted).
 */
export const performAct = async (context: AtomicContext, performed: PerformedAct): Promise<void> => {
  const { kind, till, before, after, moneyBack, credit, note } = performed;
  const invoice = invoiceOf(performed);
  const day = sydneyDay(context.now());
  const refunded = note && refundedOf(invoice, note);
  const postings = postingsOf({
    kind,
    day,
    before,
    after,
    ...(moneyBack && { moneyBack }),
    ...(refunded && { refunded }),
  });
  const number = after?.acts ?? invoice.acts + 1;
  const told = { refund: moneyBackInWords(moneyBack ?? []), adjustmentNote: note?.number ?? '' };
  await Promise.all([
    moveStock(context, postings.stock),
    writeInvoice(context, before, after),
    moveCredit(context, till.caller, invoice.shopId, credit),
    recordHistory(context, till.caller, { ...performed, ...told }),
    postToLedger(context, { kind, till, invoice, number, noteId: note?.id ?? null }, postings),
    addToFigures(context, { shopId: invoice.shopId, day }, postings),
  ]);
};

const refundedOf = ({ lines: sold }: Invoice, { totals, money, lines }: Note): RefundedState => {
  const products = new Map(sold.map((line) => [line.id, line.kind === 'product' ? line.productId : null]));
  const withProduct = lines.map((line) => ({ ...line, productId: products.get(line.invoiceLineId) ?? null }));
  return { totals, money, lines: withProduct };
};

const writeInvoice = async (context: AtomicContext, before: Invoice | null, after: Invoice | null): Promise<void> => {
  const { db } = context;
  if (before !== null && after === null) {
    const { id, updatedAt, acts } = before;
    await store.markVoided(db, { id, at: stampEdit(context, updatedAt), acts: acts + 1 });
  }
  if (after === null) return;
  const hasNewLines = after.lines !== before?.lines;
  await Promise.all([
    before === null ? store.insertInvoice(db, after) : store.updateInvoice(db, before, after),
    before !== null && hasNewLines && store.deleteLines(db, { id: after.id }),
    hasNewLines && store.insertLines(db, after),
  ]);
};
