import type { Day } from '../time/periods.ts';

/** As much of a product as says when more of it come. `parts` are those of a bundle, each with its own stock. */
export type Expecting = {
  /** null: not stock-tracked. */
  quantity: number | null;
  expectedOn: Day | null;
  parts: readonly { quantity: number; stock: number | null; expectedOn: Day | null }[];
};

/**
 * The day on which more of a product are expected, for whoever would buy one today. null: there is stock, nobody entered a
 * day, or it has passed, so nobody knows any more. A bundle waits for the last of the parts that it lacks.
 */
export const moreExpectedOn = ({ quantity, expectedOn, parts }: Expecting, today: Day): Day | null => {
  if (quantity === null || quantity > 0) return null;
  const lacking = parts.filter((part) => part.stock !== null && part.stock < part.quantity);
  const days = parts.length === 0 ? [expectedOn] : lacking.map((part) => part.expectedOn);
  let last: Day | null = null;
  for (const day of days) {
    if (day === null || day < today) return null;
    if (last === null || day > last) last = day;
  }
  return last;
};
