import { type Cents, cents, formatMoney, NO_MONEY, sum } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { adjustmentNumber } from '@mendpoint/domain/sale/invoice-number';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { balanceOf, type Payments, TENDERS } from '@mendpoint/domain/sale/payments';
import {
  amountOf,
  asItCame,
  cashToHandBack,
  moneyRange,
  payableOf,
  refundable,
  refundTotals,
  sumOfTenders,
} from '@mendpoint/domain/sale/refund';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { atomically, type Context } from '../context.ts';
import { countRefund } from '../figures/move-figures.service.ts';
import { creditInvoice } from '../invoices/credit-invoice.service.ts';
import { lockInvoice } from '../invoices/find-invoice.service.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { postRefund } from '../ledger/post-change.service.ts';
import { moveFaulty } from '../products/faulty-stock.service.ts';
import { moveStock } from '../products/sell-products.service.ts';
import { checkOpen } from '../shops/closed-period.service.ts';
import { shopsById } from '../shops/shops.service.ts';
import type { Adjustment, AdjustmentLine, IssuedAdjustment, RefundedSoFar, RefundInput } from './adjustment.ts';
import * as store from './adjustments.store.ts';

/**
 * Gives money back for a part of an invoice, or all that is left of it, by an adjustment note of today: so the sales of a closed
 * period stay as they are. Goods go where it is said, the figures of today become less. Throws NotFound, RuleError
 * (more than is left of a line, other money than is to go back), Conflict (today is closed), PinNeeded, ApprovalNeeded.
 */
export const refundSale = (
  context: Context,
  caller: Caller,
  invoiceId: string,
  input: RefundInput,
): Promise<IssuedAdjustment> =>
  atomically(context, async (inside) => {
    const invoice = await lockInvoice(inside, caller, invoiceId);
    const [before, shops, actor] = await Promise.all([
      store.refundedOf(inside.db, invoiceId),
      shopsById(inside, [invoice.shopId]),
      store.actorOf(inside.db, caller),
    ]);
    const shop = shops.get(invoice.shopId);
    const draft = draftAdjustment(inside, invoice, before, input, shop?.cashRounding ?? true);
    checkOpen(draft.day, shop?.closedThrough ?? null);
    // All that was ever refunded of the invoice: in small steps nobody refunds more than at once.
    const approvedBy = await allow(inside, caller, 'refund', cents(invoice.credited + draft.totals.total));
    const note = await insertNumbered(inside, { ...draft, actor });
    await store.insertLines(inside.db, note);
    await returnGoods(inside, invoice, note);
    await creditInvoice(inside, invoice, { credited: note.totals.total, repaid: sumOfTenders(note.money) });
    countRefund(inside, { ...note, payments: note.money });
    postRefund(inside, caller, invoice, note, moneyOf(note));
    recordRefund(inside, invoice, note, approvedBy?.name ?? '');
    const { customer } = invoice;
    const customerName = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
    return { ...note, invoiceNumber: invoice.number, customerName };
  });

type Draft = Omit<Adjustment, 'number' | 'actor'>;

const draftAdjustment = (
  { newId, now }: Context,
  invoice: Invoice,
  before: RefundedSoFar,
  input: RefundInput,
  rounds: boolean,
): Draft => {
  const lines = refundedLines(invoice, before, input.lines);
  const total = sum(lines.map(({ amount }) => amount));
  if (total === 0) throw new RuleError('Please say what is refunded.', 'lines');
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
    money,
    rounding: cents(cashToHandBack(invoice, handedBefore, money.cash, rounds) - money.cash),
    createdAt: instant.toISOString(),
    lines,
  };
};

/** Throws RuleError for a line that is not the invoice's, said twice, or with less left than is asked for. */
const refundedLines = ({ lines }: Invoice, before: RefundedSoFar, asked: RefundInput['lines']): AdjustmentLine[] => {
  const sold = new Map(lines.map((line) => [line.id, line]));
  return asked.map(({ lineId, quantity, amount: said, goesTo }, index) => {
    const path = `lines.${index}`;
    const line = sold.get(lineId);
    if (!line) throw new RuleError('This is no line of the invoice, or it is named twice.', `${path}.line_id`);
    sold.delete(lineId);
    const refunded = before.lines.get(lineId) ?? { quantity: 0, amount: NO_MONEY };
    const left = refundable({ quantity: line.quantity, amount: lineTotal(line) }, refunded);
    if (quantity > left.quantity) {
      throw new RuleError(`Only ${left.quantity} left to refund: ${line.name}.`, `${path}.quantity`);
    }
    const amount = said ?? amountOf(left, quantity);
    if (amount > left.amount) {
      throw new RuleError(`Only ${formatMoney(left.amount)} left to refund: ${line.name}.`, `${path}.amount`);
    }
    const isBack = line.kind === 'product' && quantity > 0;
    return {
      invoiceLineId: line.id,
      name: line.name,
      kind: line.kind,
      quantity,
      amount,
      goesTo: isBack ? goesTo : 'none',
    };
  });
};

/** Throws RuleError where less goes back than was paid of it, or more than is credited. */
const moneyBack = (invoice: Invoice, before: RefundedSoFar, said: Payments | undefined, total: Cents): Payments => {
  const { due, paid } = balanceOf(payableOf(invoice), invoice.payments);
  const { least, most } = moneyRange(total, due);
  const money = said ?? asItCame(invoice.payments, before.money, least);
  if (TENDERS.some((tender) => money[tender] < 0)) throw new RuleError('Amounts cannot be negative.', 'money');
  const all = sumOfTenders(money);
  const paidStill = cents(paid - invoice.repaid);
  if (all > paidStill) {
    throw new RuleError(`Only ${formatMoney(paidStill)} was paid and not given back yet.`, 'money');
  }
  if (all < least || all > most) {
    const words = least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`;
    throw new RuleError(`The money that goes back must be ${words}.`, 'money');
  }
  return money;
};

const TRIES = 8;

/** Under a number that the shop has never given, one digit longer whenever eight at random were all taken. */
const insertNumbered = async ({ db, random }: Context, draft: Omit<Adjustment, 'number'>): Promise<Adjustment> => {
  for (let digits = 6; ; digits++) {
    for (let tries = 0; tries < TRIES; tries++) {
      const note = { ...draft, number: adjustmentNumber(random(), digits) };
      if (await store.insertAdjustment(db, note)) return note;
    }
  }
};

const returnGoods = async (context: Context, invoice: Invoice, note: Adjustment): Promise<void> => {
  const products = new Map(invoice.lines.map((line) => [line.id, line.kind === 'product' ? line.productId : '']));
  const unitsTo = (destination: AdjustmentLine['goesTo'], sign: 1 | -1) => {
    const units = new Map<string, number>();
    for (const { invoiceLineId, goesTo, quantity } of note.lines) {
      const id = products.get(invoiceLineId);
      if (id && goesTo === destination) units.set(id, (units.get(id) ?? 0) + sign * quantity);
    }
    return units;
  };
  await moveStock(context, unitsTo('shelf', -1));
  await moveFaulty(context, unitsTo('faulty', 1));
};

const moneyOf = ({ money, rounding }: Adjustment): MoneyMoved[] =>
  TENDERS.map((tender) => ({
    tender,
    kind: 'refunded' as const,
    amount: cents(-money[tender]),
    rounding: tender === 'cash' ? cents(-rounding) : NO_MONEY,
    received: null,
  })).filter(({ amount, rounding: cash }) => amount !== 0 || cash !== 0);

const recordRefund = (context: Context, invoice: Invoice, note: Adjustment, approvedBy: string): void => {
  const told = {
    adjustment_note: note.number,
    lines: note.lines.map(({ name, quantity, goesTo }) => `${quantity} x ${name} (${goesTo})`).join('\n'),
    total_cents: note.totals.total,
    ...Object.fromEntries(TENDERS.map((tender) => [`${tender}_cents`, note.money[tender] || null])),
    reason: note.reason,
    note: note.note,
    approved_by: approvedBy,
  };
  recordEntry(context, {
    kind: 'invoice',
    act: 'refunded',
    subject: { id: invoice.id, name: invoice.number },
    shopId: invoice.shopId,
    changes: differences(null, told),
  });
};
