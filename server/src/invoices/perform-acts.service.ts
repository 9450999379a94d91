import type { Act, RefundedState } from '@mendpoint/domain/act/act';
import {
  collectedWith,
  entriesOf,
  invoiceOf,
  type Postings,
  postingsOf,
  type TicketMove,
} from '@mendpoint/domain/act/postings';
import { type MoneyMoved, moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import type { NewEntry } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { AtomicContext } from '../context.ts';
import type { DepositMove } from '../deposits/deposit.ts';
import { moveDeposits } from '../deposits/move-deposit.service.ts';
import { stampEdit } from '../editing/refusals.ts';
import { addToFigures } from '../figures/add-to-figures.service.ts';
import type { CardMove } from '../gift-cards/gift-card.ts';
import { moveCards } from '../gift-cards/move-card.service.ts';
import { postToLedger } from '../ledger/post-to-ledger.service.ts';
import type { Till } from '../ledger/till.ts';
import { moveStock } from '../products/sell-products.service.ts';
import { moveCredit } from '../store-credit/move-credit.service.ts';
import type { CreditMove } from '../store-credit/store-credit.ts';
import { giveUpParts } from '../tickets/parts/give-up-parts.service.ts';
import { holdSoldTickets, moveSoldTickets, type SoldMove } from '../tickets/sold-tickets.service.ts';
import { type DescribedAct, recordHistory } from './history/record-history.service.ts';
import type { Invoice } from './invoice.ts';
import * as store from './invoices.store.ts';
import { nextInSequence } from './number-in-sequence.service.ts';

/** A refund's adjustment note, with the lines of the invoice that it takes back. */
type Note = Omit<RefundedState, 'lines'> & {
  id: string;
  number: string;
  lines: readonly (Omit<RefundedState['lines'][number], 'productId' | 'parts'> & { invoiceLineId: string })[];
};

/** An act on an invoice. The invoice must be locked unless it is new. */
export type PerformedAct = Omit<DescribedAct, 'refund' | 'adjustmentNote'> & {
  /** The money that a void or a refund gives back. */
  moneyBack?: readonly MoneyMoved[];
  credit: readonly CreditMove[];
  /** What moves on the gift card that pays, which is held. */
  cards: readonly CardMove[];
  /** What moves of deposits on tickets, which are held. */
  deposits?: readonly DepositMove[];
  /** The entries for the audit trail of the invoice as it is then, besides the history. */
  trail: (invoice: Invoice) => readonly NewEntry[];
  /** Of a new invoice that gets the next number in sequence instead of its own: what that begins with. */
  numberPrefix?: string;
  /** Who collects the devices of its tickets; '' for the customer. */
  collectedBy?: string;
  /** The note of a refund, which is written already. */
  note?: Note;
};

/**
 * Writes all that follows from the acts of one transaction, by one till on invoices of one shop, table by table. The tickets of
 * devices that are collected are held first, because another till may have been first. Rows that
 * other tills write too are written once and in a fixed order, however many acts there are: otherwise two transactions could
 * deadlock. Stock comes first, because it may refuse or wait. A number in sequence, for which other tills wait, is taken after
 * that and no earlier than the invoice needs it. The invoices come next, because other rows refer to them. The other rows that
 * all tills of a shop write come last. A login that was removed meanwhile fails at the history. Answers the acts with the
 * numbers that were given. Throws Conflict (sold out, less store credit, the customer of a credit was deleted, no number is left).
 */
export const performActs = async (
  context: AtomicContext,
  till: Till,
  performed: readonly [PerformedAct, ...PerformedAct[]],
): Promise<readonly PerformedAct[]> => {
  const day = sydneyDay(context.now());
  const postings = postingsOf(performed.map((one) => actOf(one, day)));
  const held = await holdSoldTickets(context, soldMoves(performed, postings.tickets));
  const written = await writeAll(context, till, performed, postings, day);
  await moveSoldTickets(context, till.caller, held, soldMoves(written, postings.tickets));
  return written;
};

const writeAll = async (
  context: AtomicContext,
  till: Till,
  performed: readonly PerformedAct[],
  postings: Postings,
  day: Day,
): Promise<readonly PerformedAct[]> => {
  const subject = performed[0]?.before?.id ?? null;
  const stock = moveStock(context, postings.stock, (short) => giveUpParts(context, till.caller, subject, short));
  if (!performed.some(({ numberPrefix }) => numberPrefix)) {
    // All in one trip.
    await Promise.all([stock, writeActs(context, till, performed, postings, day)]);
    return performed;
  }
  await stock;
  const numbered = await Promise.all(performed.map((one) => withNumber(context, one)));
  await writeActs(context, till, numbered, postings, day);
  return numbered;
};

const soldMoves = (performed: readonly PerformedAct[], moves: readonly TicketMove[]): SoldMove[] =>
  moves.flatMap(({ ticketId, collected }) => {
    const goes = collected > 0;
    const invoiceIn = ({ before, after }: PerformedAct) => (goes ? after : before);
    const act = performed.find((one) => collectedWith(invoiceIn(one) ?? NO_LINES).includes(ticketId));
    const sale = act && invoiceIn(act);
    if (!act || !sale) return [];
    const lines = sale.lines.filter((line) => line.kind === 'repair').filter(({ ticket }) => ticket?.id === ticketId);
    const { kind, collectedBy = '' } = act;
    return [{ ticketId, goes, sale: { ...sale, lines }, isVoided: kind === 'voided', collectedBy }];
  });

const NO_LINES = { lines: [] };

const withNumber = async (context: AtomicContext, performed: PerformedAct): Promise<PerformedAct> => {
  const { after, numberPrefix } = performed;
  if (!after || !numberPrefix) return performed;
  return { ...performed, after: { ...after, number: await nextInSequence(context, after.shopId, numberPrefix) } };
};

const writeActs = async (
  context: AtomicContext,
  till: Till,
  performed: readonly PerformedAct[],
  postings: Postings,
  day: Day,
): Promise<void> => {
  const [shopId = ''] = performed.map((one) => invoiceOf(one).shopId);
  const credit = performed.flatMap((one) => one.credit);
  const cards = performed.flatMap((one) => one.cards);
  const deposits = performed.flatMap((one) => one.deposits ?? []);
  await Promise.all([
    recordEntry(context, ...performed.flatMap((one) => one.trail(invoiceOf(one)))),
    ...performed.map(({ before, after }) => writeInvoice(context, before, after)),
    moveCredit(context, till.caller, shopId, credit),
    moveCards(context, till.caller, shopId, cards),
    moveDeposits(context, till.caller, shopId, deposits),
    ...performed.map((one) => writeEntries(context, till, one, day)),
    addToFigures(context, { shopId, day }, postings),
  ]);
};

/** Writes the rows of one act alone: its history, and its entries in the ledgers. */
const writeEntries = async (context: AtomicContext, till: Till, performed: PerformedAct, day: Day): Promise<void> => {
  const { kind, after, moneyBack, note } = performed;
  const invoice = invoiceOf(performed);
  const told = { refund: moneyBackInWords(moneyBack ?? []), adjustmentNote: note?.number ?? '' };
  const posted = { kind, till, invoice, number: after?.acts ?? invoice.acts + 1, noteId: note?.id ?? null };
  await Promise.all([
    recordHistory(context, till.caller, { ...performed, ...told }),
    postToLedger(context, posted, entriesOf(actOf(performed, day))),
  ]);
};

const actOf = (performed: PerformedAct, day: Day): Act => {
  const { kind, before, after, moneyBack, note } = performed;
  const refunded = note && refundedOf(invoiceOf(performed), note);
  return { kind, day, before, after, ...(moneyBack && { moneyBack }), ...(refunded && { refunded }) };
};

const OF_NO_PRODUCT = { productId: null, parts: [] };

const refundedOf = ({ lines: sold }: Invoice, { totals, money, surcharge, lines }: Note): RefundedState => {
  const products = new Map(sold.map((line) => [line.id, line.kind === 'product' ? line : OF_NO_PRODUCT]));
  const withProduct = lines.map((line) => {
    const { productId, parts } = products.get(line.invoiceLineId) ?? OF_NO_PRODUCT;
    return { ...line, productId, parts };
  });
  return { totals, money, surcharge, lines: withProduct };
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
