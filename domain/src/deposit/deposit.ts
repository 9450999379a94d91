import { type Cents, cents, formatMoney, NO_MONEY, sum } from '../money/cents.ts';
import { type BasisPoints, splitTax } from '../money/gst.ts';
import { RuleError } from '../rule-error.ts';
import { isFinished, type TicketState } from '../ticket/steps.ts';

/**
 * What a deposit is for GST, which the shop agrees with its customer. A security deposit may be kept if the customer does not
 * keep to the agreement: it is no consideration until it is forfeited or applied (A New Tax System (Goods and Services Tax) Act 1999
 * ss 99-5 and 99-10; ATO, GSTR 2006/2, looked up on 27 November 2026). A part payment is consideration at once, and GST is due for
 * the period in which it comes (s 29-5).
 */
export const DEPOSIT_KINDS = ['security', 'part-payment'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

export const DEPOSIT_KIND_NAMES: Readonly<Record<DepositKind, string>> = {
  security: 'Security deposit',
  'part-payment': 'Part payment',
};

/** What a receipt says of each kind. */
export const DEPOSIT_KIND_WORDS: Readonly<Record<DepositKind, string>> = {
  security:
    'Security deposit for the repair: it is taken off the bill. It may be kept if you do not keep to what was agreed. It includes no GST ' +
    'until then.',
  'part-payment': 'Part payment for the repair: it is taken off the bill.',
};

/** In cents. A deposit of more is a slip of the finger. */
export const MOST_DEPOSIT = cents(10_000_00);

/** How often somebody may pay down on one ticket. */
export const MOST_DEPOSITS = 20;

/** Throws RuleError. */
export const checkDeposit = (amount: Cents): void => {
  if (amount > 0 && amount <= MOST_DEPOSIT) return;
  throw new RuleError(`A deposit is more than A$0.00, and at most ${formatMoney(MOST_DEPOSIT)}.`, 'amount');
};

/** Nobody pays down on a repair that is over. */
export const takesDeposits = (state: TicketState): boolean => !isFinished(state);

/**
 * What may become of a deposit: taken, applied to the sale that collects its ticket, given back, forfeited, or put back by the void of
 * the sale that it was applied or forfeited to.
 */
export const DEPOSIT_MOVES = ['taken', 'applied', 'returned', 'forfeited', 'voided'] as const;
export type DepositMoveKind = (typeof DEPOSIT_MOVES)[number];

export type DepositEntry = { kind: DepositMoveKind; amount: Cents; invoiceId: string | null };

export type DepositSums = Record<'taken' | 'held' | 'applied' | 'returned' | 'forfeited', Cents>;

/** What became of a deposit, all amounts positive. What a void put back counts neither as applied nor as forfeited. */
export const depositSums = (entries: readonly DepositEntry[]): DepositSums => {
  const kept = new Set(entries.filter(({ kind }) => kind === 'forfeited').map(({ invoiceId }) => invoiceId));
  const sumOf = (isIts: (entry: DepositEntry) => boolean) => sum(entries.filter(isIts).map(({ amount }) => amount));
  const ofSale = (kind: 'applied' | 'forfeited') =>
    sumOf(
      (entry) =>
        entry.kind === kind || (entry.kind === 'voided' && kept.has(entry.invoiceId) === (kind === 'forfeited')),
    );
  return {
    taken: sumOf(({ kind }) => kind === 'taken'),
    held: sumOf(() => true),
    applied: negated(ofSale('applied')),
    returned: negated(sumOf(({ kind }) => kind === 'returned')),
    forfeited: negated(ofSale('forfeited')),
  };
};

const negated = (amount: Cents): Cents => cents(0 - amount);

/**
 * How much each deposit pays of a bill, the earliest first. What is left of them stays held, to be given back.
 */
export const applyDeposits = <Held extends { held: Cents }>(
  deposits: readonly Held[],
  bill: Cents,
): { deposit: Held; amount: Cents }[] => {
  let left: number = Math.max(0, bill);
  return deposits
    .map((deposit) => {
      const amount = cents(Math.min(deposit.held, left));
      left -= amount;
      return { deposit, amount };
    })
    .filter(({ amount }) => amount > 0);
};

/**
 * The GST that moves with a part payment of which `after` is held instead of `before`: what is held has the GST of its whole, so that
 * in the end nothing is left over. `rate` is 0 of a security deposit.
 */
export const gstMoved = (before: Cents, after: Cents, rate: BasisPoints): Cents =>
  rate === 0 ? NO_MONEY : cents(splitTax(after, rate).tax - splitTax(before, rate).tax);
