import type { BasisPoints } from '../money/gst.ts';
import { RuleError } from '../rule-error.ts';

/** All of a repair. */
const MOST: BasisPoints = 100_00;

/** Throws RuleError. */
export const checkCommission = (rate: BasisPoints): BasisPoints => {
  if (rate < 0 || rate > MOST) throw new RuleError('A commission is between 0% and 100%.', 'percent');
  return rate;
};
