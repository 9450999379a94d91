import { type Cents, cents, NO_MONEY, sum } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { adjustmentNumber } from '@mendpoint/domain/sale/invoice-number';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { cashToHandBack, REFUND_REASONS, refundTotals } from '@mendpoint/domain/sale/refund';
import { withoutSurcharges } from '@mendpoint/domain/sale/surcharge';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { differences, type NewEntry } from '../audit/audit-entry.ts';
import type { Caller, Person } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { areOneCustomer } from '../customers/customers.service.ts';
import { stampEdit } from '../editing/refusals.ts';
import { NotFound } from '../errors.ts';
import { freeNumber } from '../free-number.ts';
import { cardGivenBack } from '../gift-cards/move-card.service.ts';
import { creditedBy } from '../invoices/credited-by.ts';
import { lockInvoice } from '../invoices/find-invoice.service.ts';
import { customerName, type Invoice, type InvoiceCustomer } from '../invoices/invoice.ts';
import { type PerformedAct, performActs } from '../invoices/perform-acts.service.ts';
import { snapshotCustomer } from '../invoices/snapshots.service.ts';
import { checkCashDrawer } from '../ledger/check-drawer.ts';
import { holdTill, type Till } from '../ledger/till.ts';
import { checkOpen } from '../shops/closed-period.service.ts';
import { sellerOn } from '../shops/seller.ts';
import type { Shop } from '../shops/shop.ts';
import { shopsById } from '../shops/shops.service.ts';
import { creditGivenBack } from '../store-credit/move-credit.service.ts';
import type { Adjustment, IssuedAdjustment, RefundedSoFar, RefundInput } from './adjustment.ts';
import * as store from './adjustments.store.ts';
import { checkValue, moneyBack, refundedLines } from './refund-rules.ts';

/**
 * Gives money back for a part of an invoice, or for all that is left of it, by an adjustment note. The note is of
 * today, so the sales of a closed period stay as they are and the figures of today become less. Goods go where the
 * input says. Throws NotFound, RuleError (more than is left of a line, money that may not go back, store credit for
 * nobody), Conflict (`value` is not, or no longer, what comes back; today is closed; cash would go back while no drawer
 * is open), PinNeeded, ApprovalNeeded.
 */
export const refundSale = (
  context: Context,
  caller: Caller,
  invoiceId: string,
  input: RefundInput,
): Promise<IssuedAdjustment> =>
  atomically(context, async (inside) => {
    const { note, act, till } = await decideRefund(inside, caller, invoiceId, input);
    await performActs(inside, till, [act]);
    return note;
  });

/** A refund whose note is written, and whose act is still to be performed. */
type DecidedRefund = { note: IssuedAdjustment; act: PerformedAct; till: Till };

/** Checks a refund and writes its note. Throws what refundSale throws, except for a deleted customer. */
export const decideRefund = async (
  inside: AtomicContext,
  caller: Caller,
  invoiceId: string,
  input: RefundInput,
): Promise<DecidedRefund> => {
  const [invoice, till] = await Promise.all([lockInvoice(inside, caller, invoiceId), holdTill(inside, caller)]);
  const [before, shops, actor] = await Promise.all([
    store.refundedOf(inside.db, invoiceId),
    shopsById(inside, [invoice.shopId]),
    store.actorOf(inside.db, caller),
  ]);
  const shop = shops.get(invoice.shopId);
  if (!shop) throw new NotFound('Shop');
  const draft = draftAdjustment(inside, invoice, before, input, shop);
  checkOpen(draft.day, shop.closedThrough);
  checkCashDrawer(till, shop, moneyOf(draft));
  // Earlier refunds and what edits took back count too, so that nobody refunds more in small steps than at once.
  const refunded = cents(invoice.takenBack + invoice.credited + draft.totals.total);
  const amount = draft.totals.total === 0 ? NO_MONEY : refunded;
  const approvedBy = await allow(inside, caller, 'refund', { subject: invoiceId, amount });
  const names = { servedBy: caller.person?.name ?? '', actor };
  const note = { ...draft, ...names, number: await freeNoteNumber(inside, draft.shopId) };
  await Promise.all([store.insertAdjustment(inside.db, note), store.insertLines(inside.db, note)]);
  const credited = note.money.store_credit > 0 ? await creditedCustomer(inside, caller, invoice, input) : null;
  const customerId = credited?.id ?? null;
  const documents = { invoiceId, adjustmentId: note.id };
  const paid = { paid: invoice.payments, repaid: before.money, money: note.money };
  const credit = await creditGivenBack(inside, caller, { ...documents, customerId, ...paid });
  const cards = await cardGivenBack(inside, { ...documents, ...paid });
  const after = creditedBy(note, invoice, stampEdit(inside, invoice.updatedAt));
  const told = { before: invoice, after, reason: reasonOf(note), approvedBy, moneyBack: moneyOf(note) };
  const trail = () => [refundEntry(invoice, note, { approvedBy, creditedTo: credited && customerName(credited) })];
  const { customer } = invoice;
  const named = { invoiceNumber: invoice.number, customerName: customer ? customerName(customer) : '' };
  return {
    note: { ...note, ...named, takenInstead: null },
    act: { kind: 'refunded', ...told, credit, cards, note, trail },
    till,
  };
};

type Draft = Omit<Adjustment, 'number' | 'servedBy' | 'actor'>;

const draftAdjustment = (
  { newId, now }: Context,
  invoice: Invoice,
  before: RefundedSoFar,
  input: RefundInput,
  shop: Shop,
): Draft => {
  const { lines, total } = refundedLines(invoice, before, input.lines);
  checkValue(invoice, input.value, total);
  const money = moneyBack(invoice, before, input.money, total);
  const handedBefore = { cash: before.money.cash, handed: cents(before.money.cash + before.rounding) };
  const instant = now();
  return {
    id: newId(),
    shopId: invoice.shopId,
    invoiceId: invoice.id,
    day: sydneyDay(instant),
    reason: input.reason,
    note: input.note,
    tax: { className: invoice.tax.className, rate: invoice.tax.rate },
    totals: refundTotals(invoice.totals, before, total),
    surcharge: surchargeBack(invoice, lines),
    money,
    rounding: cents(cashToHandBack(invoice, handedBefore, money.cash, shop.cashRounding) - money.cash),
    seller: sellerOn(shop, sydneyDay(instant)),
    createdAt: instant.toISOString(),
    lines,
  };
};

const surchargeBack = (invoice: Invoice, lines: Adjustment['lines']): Cents => {
  const goods = new Set(withoutSurcharges(invoice.lines).map(({ id }) => id));
  return sum(lines.filter(({ invoiceLineId }) => !goods.has(invoiceLineId)).map(({ amount }) => amount));
};

/** Throws RuleError for another customer than the invoice's, and for one that the caller cannot see. */
const creditedCustomer = async (
  context: AtomicContext,
  caller: Caller,
  { customer }: Invoice,
  { customerId }: RefundInput,
): Promise<InvoiceCustomer | null> => {
  if (customer === null) return snapshotCustomer(context, caller, customerId);
  if (customerId === null || (await areOneCustomer(context, customerId, customer.id))) return customer;
  throw new RuleError('The store credit goes to the customer of the invoice.', 'customer_id');
};

const freeNoteNumber = ({ db, random }: Context, shopId: string): Promise<string> =>
  freeNumber(
    (digits) => adjustmentNumber(random(), digits),
    (number) => store.isNumberTaken(db, shopId, number),
  );

const moneyOf = ({ money, rounding }: Pick<Adjustment, 'money' | 'rounding'>): MoneyMoved[] =>
  TENDERS.map((tender) => ({
    tender,
    kind: 'refunded' as const,
    amount: cents(-money[tender]),
    rounding: tender === 'cash' ? cents(-rounding) : NO_MONEY,
    received: null,
  })).filter(({ amount, rounding: cash }) => amount !== 0 || cash !== 0);

const reasonOf = ({ reason, note }: Adjustment): string => [REFUND_REASONS[reason], note].filter(Boolean).join(': ');

type RefundTold = { approvedBy: Person | null; creditedTo: string | null };

const refundEntry = (invoice: Invoice, note: Adjustment, { approvedBy, creditedTo }: RefundTold): NewEntry => {
  const told = {
    adjustment_note: note.number,
    lines: note.lines.map(({ name, quantity, goesTo }) => `${quantity} x ${name} (${goesTo})`).join('\n'),
    total_cents: note.totals.total,
    ...Object.fromEntries(TENDERS.map((tender) => [`${tender}_cents`, note.money[tender] || null])),
    credited_to: creditedTo,
    reason: note.reason,
    note: note.note,
    approved_by: approvedBy?.name ?? '',
  };
  return {
    kind: 'invoice',
    act: 'refunded',
    subject: { id: invoice.id, name: invoice.number },
    shopId: invoice.shopId,
    changes: differences(null, told),
  };
};
