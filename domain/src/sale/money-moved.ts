import { type Cents, cents, formatMoney, NO_MONEY } from '../money/cents.ts';
import { RuleError } from '../rule-error.ts';
import { cashRounding } from './cash-rounding.ts';
import { NO_PAYMENTS, type Payments, TENDERS, type Tender, tenderWithin } from './payments.ts';

/** What an invoice says of its money. `received` is what the customer handed over in cash; null where nobody said. */
export type Settled = { payments: Payments; rounding: Cents; received: Cents | null };

export const NOTHING_SETTLED: Settled = { payments: NO_PAYMENTS, rounding: NO_MONEY, received: null };

export const MONEY_KINDS = ['taken', 'corrected', 'voided', 'refunded'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/**
 * Money that moved. `amount` is the part of the total that it settles, negative where money was given back; cash that
 * changed hands is amount + rounding. `received`, of cash alone, are the notes and coins that the customer gave.
 */
export type MoneyMoved = {
  tender: Tender;
  kind: MoneyKind;
  amount: Cents;
  rounding: Cents;
  received: Cents | null;
};

/** What is to become of the money of an invoice. `received` is the cash handed over so far; undefined where it is not said. */
export type Asked = { payments: Payments; received: Cents | null | undefined };

/**
 * The money of an invoice after it was saved. Rounding belongs to the cash that changed hands: it stays as it was where the
 * cash did not change, whatever else did and whatever the shop does today. What a customer had handed over so far counts as handed over, and what
 * nobody says of the rest as exact; a client that sends it back as it was says nothing. Throws RuleError for less cash handed over than there is to take.
 */
export const settle = (before: Settled, asked: Asked, rounds: boolean): Settled => {
  const { payments } = asked;
  const rounding = payments.cash === before.payments.cash ? before.rounding : cashRounding(payments.cash, rounds);
  const handed = cents(payments.cash + rounding);
  const isUnsaid = asked.received === undefined || asked.received === before.received;
  const received = isUnsaid ? receivedUnsaid(before, handed) : (asked.received ?? null);
  if (received !== null && received < handed) {
    throw new RuleError('Less cash was handed over than there is to take.', 'cash_received');
  }
  if (received !== null && received > 0 && payments.cash === 0) {
    throw new RuleError('Cash was handed over, but none is taken.', 'cash_received');
  }
  return { payments, rounding, received: payments.cash === 0 ? null : received };
};

const receivedUnsaid = (before: Settled, handed: Cents): Cents | null =>
  before.received === null || handed === 0 ? null : cents(before.received + handed - cashHanded(before));

/** What goes back to the customer of the cash handed over; 0 where nobody said how much that was. */
export const changeOf = (settled: Settled): Cents =>
  settled.received === null ? NO_MONEY : cents(settled.received - cashHanded(settled));

/** The cash that changed hands. */
export const cashHanded = ({ payments, rounding }: Settled): Cents => cents(payments.cash + rounding);

/**
 * What was taken between two states of an invoice, a row for each tender of which something changed. Where any of them
 * became less, or nothing but the rounding changed, nobody came and paid: what was recorded is corrected.
 */
export const paymentsBetween = (before: Settled, after: Settled): MoneyMoved[] => {
  const moved = differences(before.payments, after.payments, cents(after.rounding - before.rounding));
  const isTaken = moved.every(({ amount }) => amount >= 0) && moved.some(({ amount }) => amount > 0);
  const kind = isTaken ? 'taken' : 'corrected';
  const received = isTaken ? receivedBetween(before, after) : null;
  return moved.map((row) => ({ ...row, kind, received: row.tender === 'cash' && row.amount > 0 ? received : null }));
};

/** At least the cash that was taken: where somebody says less of all of it than before, what was said before was wrong. */
const receivedBetween = (before: Settled, after: Settled): Cents | null => {
  if (after.received === null) return null;
  const handed = cashHanded(before);
  return cents(Math.max(after.received - (before.received ?? handed), cashHanded(after) - handed));
};

/**
 * All that was paid, given back as `refund` says. Cash that goes back as it came takes its rounding along; other cash is
 * rounded by itself where the shop rounds.
 */
export const moneyBack = (before: Settled, refund: Payments, rounds: boolean): MoneyMoved[] => {
  const after = Object.fromEntries(TENDERS.map((tender) => [tender, cents(-refund[tender])])) as Payments;
  const moved = differences(NO_PAYMENTS, after, cents(-roundingBack(before, refund.cash, rounds)));
  return moved.map((row) => ({ ...row, kind: 'voided', received: null }));
};

const roundingBack = ({ payments, rounding }: Settled, cash: Cents, rounds: boolean): Cents =>
  cash === payments.cash ? rounding : cashRounding(cash, rounds);

const differences = (before: Payments, after: Payments, rounding: Cents) =>
  TENDERS.map((tender) => ({
    tender,
    amount: cents(after[tender] - before[tender]),
    rounding: tender === 'cash' ? rounding : NO_MONEY,
  })).filter((moved) => moved.amount !== 0 || moved.rounding !== 0);

/** Where the money went: 'A$60.00 back in cash, A$20.00 back by EFTPOS'; '' for none. */
export const moneyBackInWords = (moved: readonly MoneyMoved[]): string =>
  moved
    .map(({ tender, amount, rounding }) => {
      const way =
        tender === 'cash' ? 'in cash' : tender === 'store_credit' ? 'as store credit' : `by ${tenderWithin(tender)}`;
      return `${formatMoney(cents(-amount - rounding))} back ${way}`;
    })
    .join(', ');
