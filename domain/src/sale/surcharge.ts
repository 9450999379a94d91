import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import { type BasisPoints, formatRate } from '../money/gst.ts';
import { RuleError } from '../rule-error.ts';
import { type Payments, SURCHARGED_TENDERS, type SurchargedTender, TENDER_NAMES } from './payments.ts';
import type { Line } from './totals.ts';

/** 5 %. Nobody's cost of acceptance is more, and a slip of the decimal point would be. */
export const MAX_SURCHARGE: BasisPoints = 500;

/** The percentage that a shop adds to each tender; 0 for none. */
export type SurchargeRates = Readonly<Record<SurchargedTender, BasisPoints>>;
export const NO_SURCHARGES: SurchargeRates = { eftpos: 0, afterpay: 0 };

/** What is added to the payments of one sale, by their tenders. */
export type Surcharges = Partial<Record<SurchargedTender, Cents>>;

/** A percentage of what is paid before the surcharge, in whole cents, rounded half up. */
export const surchargeOn = (amount: Cents, rate: BasisPoints): Cents =>
  cents(Math.floor((amount * rate + 5000) / 10_000));

/** The surcharges on payments that do not hold them yet. */
export const surchargesOn = (payments: Payments, rates: SurchargeRates): Surcharges =>
  Object.fromEntries(
    SURCHARGED_TENDERS.map((tender) => [tender, surchargeOn(payments[tender], rates[tender])] as const).filter(
      ([, amount]) => amount > 0,
    ),
  );

export const sumOfSurcharges = (surcharges: Surcharges): Cents =>
  sum(SURCHARGED_TENDERS.map((tender) => surcharges[tender] ?? NO_MONEY));

/** The payments with their surcharges, as the customer makes them. */
export const withSurcharges = (payments: Payments, surcharges: Surcharges): Payments => ({
  ...payments,
  eftpos: cents(payments.eftpos + (surcharges.eftpos ?? 0)),
  afterpay: cents(payments.afterpay + (surcharges.afterpay ?? 0)),
});

const NAMES: Record<SurchargedTender, string> = { eftpos: 'Card surcharge', afterpay: 'Surcharge' };

/** The name of a surcharge's line: 'Card surcharge (EFTPOS 1.2%)'. */
export const surchargeName = (tender: SurchargedTender, rate: BasisPoints): string =>
  `${NAMES[tender]} (${TENDER_NAMES[tender]} ${formatRate(rate)}%)`;

/** Throws RuleError unless a surcharge is what the shop adds to a payment that includes it, of `paid` in all. */
export const checkSurcharge = (tender: SurchargedTender, amount: Cents, paid: Cents, rate: BasisPoints): void => {
  const before = cents(paid - amount);
  if (before > 0 && amount === surchargeOn(before, rate)) return;
  throw new RuleError(
    `The surcharge on ${TENDER_NAMES[tender]} is not what this store adds. Look at it again.`,
    `surcharge.${tender}`,
  );
};

type OwnSurcharge = Pick<Line, 'quantity' | 'surcharge'>;

/** The lines that are no surcharge: what was sold. The same list where none is. */
export const withoutSurcharges = <L extends OwnSurcharge>(lines: readonly L[]): readonly L[] =>
  lines.some(({ surcharge }) => surcharge) ? lines.filter(({ surcharge }) => !surcharge) : lines;

/** What the surcharges among these lines come to. */
export const surchargeOf = (lines: readonly Pick<Line, 'surcharge' | 'quantity' | 'price'>[]): Cents =>
  sum(lines.filter(({ surcharge }) => surcharge).map(({ quantity, price }) => cents(quantity * price)));

/**
 * Why a sale with these lines cannot be paid like this: a surcharge stands on it whose tender pays nothing, or so much less than
 * `before` that it is more than `rates` allow. Null where it can.
 */
export const surchargeProblem = (
  lines: readonly Pick<Line, 'surcharge' | 'quantity' | 'price'>[],
  payments: Payments,
  before: Payments,
  rates: SurchargeRates,
): string | null => {
  for (const tender of SURCHARGED_TENDERS) {
    const amount = surchargeOf(lines.filter(({ surcharge }) => surcharge === tender));
    if (amount === 0) continue;
    const [paid, name] = [payments[tender], TENDER_NAMES[tender]];
    if (paid === 0) return `Take the surcharge off: nothing is paid by ${name}.`;
    const isTooMuch = paid <= amount || amount > surchargeOn(cents(paid - amount), rates[tender]);
    if (paid < before[tender] && isTooMuch) return `Take the surcharge off: it was added to more by ${name}.`;
  }
  return null;
};
