import type { RefundBody, Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, parseDollars, sum, toDollars } from '@mendpoint/domain/money/cents';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { mapTenders, NO_PAYMENTS, TENDERS, type Tender } from '@mendpoint/domain/sale/payments';
import {
  amountOfParts,
  asItCame,
  cashToHandBack,
  DESTINATIONS,
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
/** A quantity of a line that goes to one destination. */
export type Part = { quantity: number; goesTo: Destination };

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

/** Whether nothing is left to take back: neither a piece nor a cent of one. */
export const isAllRefunded = (lines: readonly RefundLine[]): boolean =>
  lines.every(({ left }) => left.quantity === 0 && left.amount === 0);

/** The parts of each line by the line's id. Each part has a destination. */
export type Choices = Readonly<Record<string, readonly Part[]>>;
export const NOT_CHOSEN: readonly Part[] = [{ quantity: 0, goesTo: 'shelf' }];

export const unitsIn = (parts: readonly Part[] = []): number =>
  parts.reduce((units, { quantity }) => units + quantity, 0);

/** Chooses all that is left of every line, and keeps the chosen destinations. */
export const everyLine = (lines: readonly RefundLine[], choices: Choices): Choices =>
  Object.fromEntries(
    lines.map(({ id, left }) => {
      const parts = choices[id] ?? NOT_CHOSEN;
      const others = unitsIn(parts.slice(1));
      const kept = others > left.quantity ? parts.slice(0, 1) : parts;
      return [id, withPart(kept, 0, { quantity: left.quantity - unitsIn(kept.slice(1)) })] as const;
    }),
  );

/** One part changed. */
export const withPart = (parts: readonly Part[], index: number, change: Partial<Part>): readonly Part[] =>
  parts.map((part, at) => (at === index ? { ...part, ...change } : part));

/** Sets the quantity of a part. If the line then has too many, the rest is taken off its first part. */
export const withUnits = (parts: readonly Part[], index: number, quantity: number, left: Portion): readonly Part[] => {
  const changed = withPart(parts, index, { quantity });
  const [first] = changed;
  const over = unitsIn(changed) - left.quantity;
  if (index === 0 || over <= 0 || !first) return changed;
  return withPart(changed, 0, { quantity: Math.max(0, first.quantity - over) });
};

/** The destinations that a part may choose: its own, and those that no other part has. */
export const freeFor = (parts: readonly Part[], index: number): Destination[] =>
  DESTINATIONS.filter((destination) => !parts.some(({ goesTo }, at) => at !== index && goesTo === destination));

const SPLIT_TO: readonly Destination[] = ['faulty', 'shelf', 'none'];

/** Adds a part, which takes one unit of the first part if that has several. Undefined if every destination is taken. */
export const split = (parts: readonly Part[]): readonly Part[] | undefined => {
  const goesTo = SPLIT_TO.find((destination) => freeFor(parts, -1).includes(destination));
  const [first] = parts;
  if (!goesTo || !first) return undefined;
  const quantity = first.quantity > 1 ? 1 : 0;
  return [...withPart(parts, 0, { quantity: first.quantity - quantity }), { quantity, goesTo }];
};

/** Whether more of a line is chosen than is left by now. */
export const isTooMany = ({ id, left }: RefundLine, choices: Choices): boolean => unitsIn(choices[id]) > left.quantity;

/**
 * What is credited, and how much of that is money to give back. A line of which too many are chosen counts with all
 * that is left.
 */
export const refundSums = (invoice: Invoice, lines: readonly RefundLine[], choices: Choices) => {
  const total = sum(
    lines.map((line) => {
      const quantities = (choices[line.id] ?? []).map(({ quantity }) => quantity);
      return isTooMany(line, choices) ? line.left.amount : amountOfParts(line.left, quantities);
    }),
  );
  return { total, back: moneyRange(total, parseDollars(invoice.due_amount)).least };
};

export type WayBack = Exclude<Tender, 'exchange'> | 'as-paid';

/**
 * The money to hand back for `back`, by tender, as the server will decide it. Cash is rounded over all adjustment notes
 * of the invoice; the earlier ones gave back `repaid`. Amounts are negative, in cents.
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
  const cash = cashToHandBack(settled, handedBefore, money.cash, invoice.shop.cash_rounding);
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

type RefundTerms = {
  reason: RefundReason;
  note: string;
  way: WayBack;
  /** The amount as the screen shows it. If the sale was changed meanwhile, the server refuses it. */
  back: Cents;
  /** The id of the customer who gets the store credit where the sale names nobody; otherwise null. */
  creditedTo: string | null;
};

/** What comes back. */
export const chosenLines = (choices: Choices): RefundBody['lines'] =>
  Object.entries(choices).flatMap(([line_id, parts]) =>
    parts
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, goesTo }) => ({ line_id, quantity, goes_to: goesTo })),
  );

/** The body of the call. The money goes to one tender, or back as it was paid, which the server works out. */
export const refundBody = (choices: Choices, { reason, note, way, back, creditedTo }: RefundTerms): RefundBody => ({
  lines: chosenLines(choices),
  reason,
  note,
  value: toDollars(back),
  ...(creditedTo !== null && { customer_id: creditedTo }),
  ...(way === 'as-paid' ? {} : { money: moneyIn(way, back) }),
});

const moneyIn = (tender: WayBack, back: Cents) => ({ cash: 0, eftpos: 0, afterpay: 0, [tender]: toDollars(back) });

/** Whether something is chosen, and no line has more chosen than is left. */
export const isChosenWell = (lines: readonly RefundLine[], choices: Choices): boolean =>
  chosenLines(choices).length > 0 && !lines.some((line) => isTooMany(line, choices));
