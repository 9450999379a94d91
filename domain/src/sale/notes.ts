import { type Cents, cents } from '../money/cents.ts';

/** Australia's notes, in cents. */
const NOTES = [5_00, 10_00, 20_00, 50_00, 100_00] as const;

/**
 * What customers usually hand over for an amount of cash: the next sums that notes of one kind make, least first, each once.
 * The amount itself is not among them.
 */
export const usualCash = (amount: Cents): Cents[] =>
  [...new Set(NOTES.map((note) => Math.ceil(amount / note) * note))].filter((sum) => sum > amount).map(cents);
