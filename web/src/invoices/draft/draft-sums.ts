import { type Cents, cents, parseDollars } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { settle } from '@mendpoint/domain/sale/money-moved';
import { type Balance, balanceOf, type Payments, TENDERS, type Tender } from '@mendpoint/domain/sale/payments';
import { checkSellable, type Line, lineTotal, type Totals, totalsOf } from '@mendpoint/domain/sale/totals';
import { readAmount, readPayment, readQuantity, type Typed } from '../../lib/typed-numbers.ts';
import { isEmpty } from '../../ui/form/use-form-state.ts';
import { rateOf, settledOf } from '../stored-invoice.ts';
import type { DraftLine, InvoiceDraft } from './invoice-draft.ts';

export const OVER_PAID = [
  'Total Paid cannot exceed Total Amount!',
  'Error: The entered amount exceeds the total limit. Please adjust the value and try again.',
] as const;

/** A line as typed, its figures where they can be read, and what is wrong with its fields. */
export type ReadLine = DraftLine & {
  figures: Line | null;
  amount: Cents | null;
  problems: { quantity?: string; price?: string };
};

/** All figures of a draft. Null where a field it depends on cannot be read. */
export type DraftSums = {
  lines: readonly ReadLine[];
  totals: Totals | null;
  tenderProblems: Partial<Record<Tender, string>>;
  payments: Payments | null;
  balance: Balance | null;
  /** Of the cash; null while it cannot be known. */
  rounding: Cents | null;
  overPaid: boolean;
  /** Why the sale as it stands cannot be saved, in words for the person at the counter; null when it can. */
  obstacle: string | null;
};

/** A draft, what follows from it, and the way to change it. */
export type DraftEditor = {
  draft: InvoiceDraft;
  sums: DraftSums;
  change: (edit: (draft: InvoiceDraft) => InvoiceDraft) => void;
};

/** Everything that follows from what was typed. It never throws: the result says what is wrong. */
export const sumsOf = (draft: InvoiceDraft): DraftSums => {
  const lines = draft.lines.map(readLine);
  const sellable = totalsOfLines(lines, rateOf(draft.invoice));
  const { payments, problems: tenderProblems } = readTenders(draft.tenders);
  const totals = sellable.totals;
  const balance = totals && payments ? balanceOf(totals.total, payments) : null;
  const overPaid = balance !== null && balance.due < 0;
  const unread = payments === null ? 'Correct the payment amounts first.' : null;
  return {
    lines,
    totals,
    tenderProblems,
    payments,
    balance,
    rounding: totals && payments ? roundingOf(draft, totals.total, payments) : null,
    overPaid,
    obstacle: sellable.obstacle ?? unread ?? (overPaid ? OVER_PAID[0] : null),
  };
};

/** As the server will say it: what is stored stays as it was. */
const roundingOf = ({ invoice }: InvoiceDraft, total: Cents, payments: Payments): Cents => {
  const before = { ...settledOf(invoice), total: parseDollars(invoice.total) };
  return settle(before, { total, payments, received: undefined }, invoice.shopId.cash_rounding).rounding;
};

const readLine = (typed: DraftLine): ReadLine => {
  const quantity = readQuantity(typed.quantity);
  const price = readAmount(typed.price);
  const problems = {
    ...(quantity.problem !== undefined && { quantity: quantity.problem }),
    ...(price.problem !== undefined && { price: price.problem }),
  };
  const unread = { ...typed, figures: null, amount: null, problems };
  if (quantity.value === undefined || price.value === undefined) return unread;
  const figures = { quantity: quantity.value, price: price.value };
  const amount = whenAllowed(() => lineTotal(figures));
  if (amount.problem !== undefined) return { ...unread, problems: { price: amount.problem } };
  return { ...typed, figures, amount: amount.value, problems };
};

const totalsOfLines = (
  typed: readonly ReadLine[],
  rate: number,
): { totals: Totals | null; obstacle: string | null } => {
  const lines = typed.flatMap(({ figures }) => figures ?? []);
  if (lines.length < typed.length) return { totals: null, obstacle: 'Correct the lines of the invoice first.' };
  const { value: totals, problem } = whenAllowed(() => totalsOf(lines, rate));
  if (totals === undefined) return { totals: null, obstacle: problem };
  return { totals, obstacle: whenAllowed(() => checkSellable(lines, totals)).problem ?? null };
};

const readTenders = (texts: InvoiceDraft['tenders']) => {
  const payments: Payments = { cash: cents(0), eftpos: cents(0), afterpay: cents(0) };
  const problems: Partial<Record<Tender, string>> = {};
  for (const tender of TENDERS) {
    const { value, problem } = readPayment(texts[tender]);
    if (problem === undefined) payments[tender] = value;
    else problems[tender] = problem;
  }
  return { payments: isEmpty(problems) ? payments : null, problems };
};

/** A broken rule as a value, because a screen shows it instead of stopping. */
const whenAllowed = <T>(rule: () => T): Typed<T> => {
  try {
    return { value: rule() };
  } catch (error) {
    if (error instanceof RuleError) return { problem: error.message };
    throw error;
  }
};
