import { type Cents, cents } from '../money/cents.ts';

/**
 * What was sold of something, less what came back. `total` is with GST and `subtotal` without; `cost` is what the sold units
 * cost the shop, before GST. Of some units nobody knows the cost: `costedSubtotal` is the part of the subtotal that was paid for
 * the others.
 */
export type SoldSums = { quantity: number; total: Cents; subtotal: Cents; costedSubtotal: Cents; cost: Cents };

/** What is left of the revenue after cost, where the cost is known. */
export const marginOf = ({ costedSubtotal, cost }: Pick<SoldSums, 'costedSubtotal' | 'cost'>): Cents =>
  cents(costedSubtotal - cost);

/** The revenue of which no margin can be worked out, because nobody knows what the goods cost. */
export const uncostedOf = ({ subtotal, costedSubtotal }: Pick<SoldSums, 'subtotal' | 'costedSubtotal'>): Cents =>
  cents(subtotal - costedSubtotal);

/** In percent of the revenue that it is of, to one decimal; null where there is no such revenue. */
export const marginPercent = (sums: Pick<SoldSums, 'costedSubtotal' | 'cost'>): number | null =>
  sums.costedSubtotal > 0 ? Math.round((marginOf(sums) * 1000) / sums.costedSubtotal) / 10 : null;
