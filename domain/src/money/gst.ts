import { RuleError } from '../rule-error.ts';
import { type Cents, cents } from './cents.ts';
import { readHundredths } from './hundredths.ts';

/** Hundredths of a percent: GST at 10 % is 1000. */
export type BasisPoints = number;

/** GST at 10 %, A New Tax System (Goods and Services Tax) Act 1999 s 9-70; the default tax class. */
export const GST_RATE: BasisPoints = 1000;

/** The tax class of a seller who is not registered for GST and must not charge it. */
export const GST_FREE = { className: 'GST free', rate: 0 };

/** '' is no day: a registered seller always was registered. */
type Registration = { gstRegistered: boolean; gstRegisteredFrom: string };

/** Whether sales of this Sydney day ('2026-07-01') carry GST. */
export const isRegisteredOn = ({ gstRegistered, gstRegisteredFrom: from }: Registration, day: string): boolean =>
  gstRegistered && from <= day;

/**
 * Splits a tax-inclusive total, rounding the net half up. Tax is the remainder, so the parts always add up.
 * Exact while total × 20,000 stays below 2^53 (see MAX_TOTAL in totals.ts).
 */
export const splitTax = (total: Cents, rate: BasisPoints): { subtotal: Cents; tax: Cents } => {
  const subtotal = cents(divideHalfUp(total * 10_000, 10_000 + rate));
  return { subtotal, tax: cents(total - subtotal) };
};

const divideHalfUp = (n: number, d: number): number => Math.floor((2 * n + d) / (2 * d));

/** Reads a percentage with at most two decimals (see readHundredths). Throws RuleError for anything else. */
export const parsePercentage = (input: string | number): BasisPoints => {
  const hundredths = readHundredths(input);
  if (hundredths === null) throw new RuleError(`'${input}' is not a percentage with at most two decimals.`);
  return hundredths;
};

/** '10', '12.5' */
export const formatRate = (rate: BasisPoints): string => String(rate / 100);
