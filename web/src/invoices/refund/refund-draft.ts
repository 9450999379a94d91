import type { RefundBody, Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, parseDollars, sum, toDollars } from '@mendpoint/domain/money/cents';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { mapTenders, NO_PAYMENTS, TENDERS, type Tender } from '@mendpoint/domain/sale/payments';
import {
  amountOf,
  asItCame,
  cashToHandBack,
  type Destination,
  moneyRange,
  type Portion,
  type RefundReason,
  refundable,
} from '@mendpoint/domain/sale/refund';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import { settledOf, soldOn } from '../stored-invoice.ts';

export type RefundedLine = { line_id: string; quantity: number; amount: number };
export type RefundLine = { id: string; name: string; kind: 'product' | 'repair'; left: Portion };
export type Choice = { quantity: number; goesTo: Destination };

/** The lines of an invoice, with what is left of each to refund. */
export const linesToRefund = (invoice: Invoice, refunded: readonly RefundedLine[]): RefundLine[] =>
  soldOn(invoice).map(({ kind, of }) => {
    const before = refunded.find(({ line_id }) => line_id === of._id);
    const sold = {
      quantity: of.quantity,
      amount: lineTotal({
        quantity: of.quantity,
        price: parseDollars(of.price),
        discount: parseDollars(of.discount ?? 0),
        discountShare: parseDollars(of.discount_share ?? 0),
      }),
    };
    const gone = { quantity: before?.quantity ?? 0, amount: parseDollars(before?.amount ?? 0) };
    return { id: of._id, name: of.name, kind, left: refundable(sold, gone) };
  });

export type Choices = Readonly<Record<string, Choice>>;
export const NOT_CHOSEN: Choice = { quantity: 0, goesTo: 'shelf' };

/** All that is left of every line; where each goes stays as it was chosen. */
export const everyLine = (lines: readonly RefundLine[], choices: Choices): Choices =>
  Object.fromEntries(
    lines.map(({ id, left }) => [id, { ...(choices[id] ?? NOT_CHOSEN), quantity: left.quantity }] as const),
  );

/** What is credited, and how much of it is money that goes back. */
export const refundSums = (invoice: Invoice, lines: readonly RefundLine[], choices: Choices) => {
  const total = sum(lines.map(({ id, left }) => amountOf(left, choices[id]?.quantity ?? 0)));
  return { total, back: moneyRange(total, parseDollars(invoice.due_amount)).least };
};

export type WayBack = Exclude<Tender, 'exchange'> | 'as-paid';

/**
 * What the customer is handed for `back`, by tender, as the server is going to decide it: cash with its rounding, counted from the
 * first of the invoice's adjustment notes on, which gave back `repaid`. Amounts are negative.
 */
export const moneyToHandBack = (
  invoice: Invoice,
  repaid: Refunds['repaid'],
  way: WayBack,
  back: Cents,
): MoneyMoved[] => {
  const settled = settledOf(invoice);
  const before = mapTenders((tender) => parseDollars(repaid[tender] ?? 0));
  const money = way === 'as-paid' ? asItCame(settled.payments, before, back) : { ...NO_PAYMENTS, [way]: back };
  const handedBefore = { cash: before.cash, handed: cents(before.cash + parseDollars(repaid.cash_rounding)) };
  const cash = cashToHandBack(settled, handedBefore, money.cash, invoice.shopId.cash_rounding);
  return TENDERS.filter((tender) => money[tender] > 0).map((tender) => ({
    tender,
    kind: 'refunded',
    amount: cents(-money[tender]),
    rounding: cents(tender === 'cash' ? money.cash - cash : 0),
    received: null,
  }));
};

/** Positive. */
export const handedBack = (moved: readonly MoneyMoved[]): Cents =>
  sum(moved.map(({ amount, rounding }) => cents(-amount - rounding)));

type RefundTerms = { reason: RefundReason; note: string; way: WayBack; back: Cents };

/** What comes back. */
export const chosenLines = (choices: Choices): RefundBody['lines'] =>
  Object.entries(choices)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([line_id, { quantity, goesTo }]) => ({ line_id, quantity, goes_to: goesTo }));

/** The body of the call. All the money in one tender, or as it was paid, which the server works out. */
export const refundBody = (choices: Choices, { reason, note, way, back }: RefundTerms): RefundBody => ({
  lines: chosenLines(choices),
  reason,
  note,
  ...(way === 'as-paid' ? {} : { money: moneyIn(way, back) }),
});

const moneyIn = (tender: WayBack, back: Cents) => ({ cash: 0, eftpos: 0, afterpay: 0, [tender]: toDollars(back) });
