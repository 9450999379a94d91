import type { RefundBody } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, parseDollars, sum, toDollars } from '@mendpoint/domain/money/cents';
import { NO_PAYMENTS, type Tender } from '@mendpoint/domain/sale/payments';
import {
  amountOf,
  type Destination,
  moneyRange,
  type Portion,
  type RefundReason,
  refundable,
} from '@mendpoint/domain/sale/refund';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import { soldOn } from '../stored-invoice.ts';

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

/** What is credited, and how much of it is money that goes back. */
export const refundSums = (invoice: Invoice, lines: readonly RefundLine[], choices: Choices) => {
  const total = sum(lines.map(({ id, left }) => amountOf(left, choices[id]?.quantity ?? 0)));
  return { total, back: moneyRange(total, parseDollars(invoice.due_amount)).least };
};

export type WayBack = Tender | 'as-paid';

/** The body of the call. All the money in one tender, or as it was paid, which the server works out. */
export const refundBody = (
  choices: Choices,
  { reason, note, way, back }: { reason: RefundReason; note: string; way: WayBack; back: Cents },
): RefundBody => ({
  lines: Object.entries(choices)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([line_id, { quantity, goesTo }]) => ({ line_id, quantity, goes_to: goesTo })),
  reason,
  note,
  ...(way === 'as-paid' ? {} : { money: moneyIn(way, back) }),
});

const moneyIn = (tender: Tender, back: Cents) => {
  const money = { ...NO_PAYMENTS, [tender]: cents(back) };
  return { cash: toDollars(money.cash), eftpos: toDollars(money.eftpos), afterpay: toDollars(money.afterpay) };
};
