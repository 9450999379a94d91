import { type Cents, cents } from '../money/cents.ts';

/** Australia's notes, in cents. */
const NOTES = [5_00, 10_00, 20_00, 50_00, 100_00] as const;

/**
 * What customers usually hand over for an amount of cash: for each note, the next higher amount that such notes make,
 * smallest first, without repeats. The amount itself is left out.
 */
export const usualCash = (amount: Cents): Cents[] =>
  [...new Set(NOTES.map((note) => Math.ceil(amount / note) * note))].filter((sum) => sum > amount).map(cents);
