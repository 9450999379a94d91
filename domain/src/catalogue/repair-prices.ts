import { type Cents, cents } from '../money/cents.ts';
import type { BasisPoints } from '../money/gst.ts';
import { RuleError } from '../rule-error.ts';
import { MAX_TOTAL } from '../sale/totals.ts';

/** With GST. `cost` is what the part costs the shop, before GST; null where nobody has said. */
export type RepairPrice = { price: Cents; cost: Cents | null; warrantyDays: number | null };

export const MOST_WARRANTY_DAYS = 3650;

/** Throws RuleError. */
export const checkRepairPrice = ({ price, cost, warrantyDays }: RepairPrice): void => {
  if (price < 0) throw new RuleError('The price cannot be negative.', 'price');
  if (price > MAX_TOTAL) throw new RuleError('The price is too large.', 'price');
  if (cost !== null && cost < 0) throw new RuleError('The cost cannot be negative.', 'cost');
  if (cost !== null && cost > MAX_TOTAL) throw new RuleError('The cost is too large.', 'cost');
  if (warrantyDays === null) return;
  if (!Number.isInteger(warrantyDays) || warrantyDays < 0 || warrantyDays > MOST_WARRANTY_DAYS) {
    throw new RuleError(`The warranty must be 0 to ${MOST_WARRANTY_DAYS} whole days.`, 'warranty_days');
  }
};

/** What a raised price ends with: any cent, whole dollars, or 95 cents. */
export type PriceEnding = 'cents' | 'dollar' | '.95';

/** Prices with this ending are `offset` cents above a multiple of `step` cents. */
const ENDINGS: Record<PriceEnding, { step: bigint; offset: bigint }> = {
  cents: { step: 1n, offset: 0n },
  dollar: { step: 100n, offset: 0n },
  '.95': { step: 100n, offset: 95n },
};

/**
 * The price raised by so many hundredths of a percent (negative: lowered), at the nearest price with the ending; of two
 * equally near the higher. It is never below A$0.00, with '.95' never below A$0.95. Throws RangeError beyond 2^53 cents.
 */
export const raiseBy = (price: Cents, basisPoints: BasisPoints, ending: PriceEnding): Cents => {
  const { step, offset } = ENDINGS[ending];
  // In ten thousandths of a cent, in which nothing is rounded yet.
  const raised = BigInt(price) * BigInt(10_000 + basisPoints);
  const above = raised - offset * 10_000n;
  const width = step * 10_000n;
  const steps = above <= 0n ? 0n : (above + width / 2n) / width;
  return cents(Number(steps * step + offset));
};
