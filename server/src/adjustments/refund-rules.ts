import { type Cents, cents, formatMoney, NO_MONEY, sum } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { balanceOf, type Payments, TENDERS } from '@mendpoint/domain/sale/payments';
import {
  amountOf,
  asItCame,
  moneyRange,
  type Portion,
  payableOf,
  refundable,
  sumOfTenders,
} from '@mendpoint/domain/sale/refund';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import { Conflict } from '../errors.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { AdjustmentLine, RefundedSoFar, RefundInput } from './adjustment.ts';

type Refunded = { lines: AdjustmentLine[]; total: Cents };

/**
 * The lines that come back of an invoice, after the earlier notes in `before`. A note of A$0 is for goods whose price
 * went back earlier. Throws RuleError for a line that is not the invoice's, is there twice for one destination, says
 * nothing, or has less left than is asked for.
 */
export const refundedLines = (invoice: Invoice, before: RefundedSoFar, asked: RefundInput['lines']): Refunded => {
  const lines = asked.map(lineOf(invoice, before));
  const total = sum(lines.map(({ amount }) => amount));
  if (total === 0 && invoice.credited === 0) {
    throw new RuleError('Nothing was paid for these. Edit the invoice to take them off it.', 'lines');
  }
  if (total === 0 && lines.every(({ goesTo }) => goesTo === 'none')) {
    throw new RuleError('Nothing is left to pay back for these, and no goods come back.', 'lines');
  }
  return { lines, total };
};

const NO_SUCH_LINE = 'The invoice has no such line. It may have been changed in the meantime.';

const NOTHING: Portion = { quantity: 0, amount: NO_MONEY };

const lineOf = (invoice: Invoice, before: RefundedSoFar) => {
  const sold = new Map(invoice.lines.map((line) => [line.id, line]));
  const refunded = new Map(before.lines);
  const named = new Set<string>();
  return ({ lineId, quantity, amount: said, goesTo }: RefundInput['lines'][number], index: number): AdjustmentLine => {
    const path = `lines.${index}`;
    const line = sold.get(lineId);
    if (!line) throw new RuleError(NO_SUCH_LINE, `${path}.line_id`);
    const destination = line.kind === 'product' && quantity > 0 ? goesTo : 'none';
    const name = `${destination} ${lineId}`;
    if (named.has(name)) throw new RuleError('A line is named twice for one destination.', `${path}.line_id`);
    named.add(name);
    const all = { quantity: line.quantity, amount: lineTotal(line) };
    const most = refundable(all, before.lines.get(lineId) ?? NOTHING);
    const gone = refunded.get(lineId) ?? NOTHING;
    const left = refundable(all, gone);
    if (quantity > left.quantity) {
      throw new RuleError(`Only ${most.quantity} left to refund: ${line.name}.`, `${path}.quantity`);
    }
    const amount = said ?? amountOf(left, quantity);
    if (amount > left.amount) {
      throw new RuleError(`Only ${formatMoney(most.amount)} left to refund: ${line.name}.`, `${path}.amount`);
    }
    if (quantity === 0 && amount === 0) throw new RuleError('Please say what is refunded.', path);
    refunded.set(lineId, { quantity: gone.quantity + quantity, amount: cents(gone.amount + amount) });
    return { invoiceLineId: line.id, name: line.name, kind: line.kind, quantity, amount, goesTo: destination };
  };
};

/**
 * A screen may be an hour old, and the sale refunded or paid meanwhile. Throws Conflict where that changes the money.
 */
export const checkValue = (invoice: Invoice, said: Cents | undefined, total: Cents): void => {
  const value = moneyBackRange(invoice, total).least;
  if (said === undefined || said === value) return;
  throw new Conflict(
    `What comes back is worth ${formatMoney(value)} by now, and not ${formatMoney(said)}. Please look at it again.`,
    'value',
  );
};

/** Throws RuleError for money below zero, beyond what was paid and not given back, or outside of `moneyBackRange`. */
export const moneyBack = (
  invoice: Invoice,
  before: RefundedSoFar,
  said: Payments | undefined,
  total: Cents,
): Payments => {
  const { paid } = balanceOf(payableOf(invoice), invoice.payments);
  const { least, most } = moneyBackRange(invoice, total);
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

/** The least and the most money that may go back where `total` of an invoice is credited. */
export const moneyBackRange = (invoice: Invoice, total: Cents) =>
  moneyRange(total, balanceOf(payableOf(invoice), invoice.payments).due);
