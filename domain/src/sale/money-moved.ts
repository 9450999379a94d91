import { type Cents, cents, formatMoney, NO_MONEY } from '../money/cents.ts';
import { RuleError } from '../rule-error.ts';
import { cashRounding } from './cash-rounding.ts';
import { NO_PAYMENTS, type Payments, TENDERS, type Tender, tenderWithin } from './payments.ts';

/** The money of an invoice. `received` is the cash that the customer handed over; null where nobody counted it. */
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

/** A change to the money of an invoice. `received` is the cash handed over so far; undefined where it was not sent. */
export type Asked = { payments: Payments; received: Cents | null | undefined };

/**
 * The money of an invoice after it was saved. Rounding belongs to the cash that changed hands: it stays as it was where
 * the cash did not change, whatever else changed and whether or not the shop rounds today. Cash handed over before goes
 * on counting; more cash without a new `received` counts as handed over exactly, also where the client sends the stored
 * `received` back. Throws RuleError where less cash is handed over than has to be taken.
 */
export const settle = (before: Settled, asked: Asked, rounds: boolean): Settled => {
  const { payments } = asked;
  const rounding = payments.cash === before.payments.cash ? before.rounding : cashRounding(payments.cash, rounds);
  const handed = cents(payments.cash + rounding);
  const isImplied = asked.received === undefined || asked.received === before.received;
  const received = isImplied ? impliedReceived(before, handed) : (asked.received ?? null);
  if (received !== null && received < handed) {
    throw new RuleError('Less cash was handed over than there is to take.', 'cash_received');
  }
  if (received !== null && received > 0 && payments.cash === 0) {
    throw new RuleError('Cash was handed over, but none is taken.', 'cash_received');
  }
  return { payments, rounding, received: payments.cash === 0 ? null : received };
};

const impliedReceived = (before: Settled, handed: Cents): Cents | null =>
  before.received === null || handed === 0 ? null : cents(before.received + handed - cashHanded(before));

/** The change that the customer gets; 0 where nobody said how much cash was handed over. */
export const changeOf = (settled: Settled): Cents =>
  settled.received === null ? NO_MONEY : cents(settled.received - cashHanded(settled));

/** The cash that changed hands. */
export const cashHanded = ({ payments, rounding }: Settled): Cents => cents(payments.cash + rounding);

/**
 * The money that moved between two states of an invoice, a row for each tender that changed. Where a tender became
 * less, or only the rounding changed, no customer paid: the rows correct what was recorded.
 */
export const paymentsBetween = (before: Settled, after: Settled): MoneyMoved[] => {
  const moved = differences(before.payments, after.payments, cents(after.rounding - before.rounding));
  const isTaken = moved.every(({ amount }) => amount >= 0) && moved.some(({ amount }) => amount > 0);
  const kind = isTaken ? 'taken' : 'corrected';
  const received = isTaken ? receivedBetween(before, after) : null;
  return moved.map((row) => ({ ...row, kind, received: row.tender === 'cash' && row.amount > 0 ? received : null }));
};

/** At least the cash that was taken. Where the new `received` is below the earlier one, the earlier one was wrong. */
const receivedBetween = (before: Settled, after: Settled): Cents | null => {
  if (after.received === null) return null;
  const handed = cashHanded(before);
  return cents(Math.max(after.received - (before.received ?? handed), cashHanded(after) - handed));
};

/**
 * Gives back everything that was paid, in the tenders of `refund`. Where the cash is what was paid in cash, its
 * rounding goes back with it; any other cash is rounded by itself where the shop rounds.
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
      return `${formatMoney(cents(-amount - rounding))} back ${wayBack(tender)}`;
    })
    .join(', ');

const wayBack = (tender: Tender): string => {
  if (tender === 'cash') return 'in cash';
  if (tender === 'store_credit') return 'as store credit';
  if (tender === 'deposit') return 'to the deposit';
  return tender === 'gift_card' ? 'on the gift card' : `by ${tenderWithin(tender)}`;
};
