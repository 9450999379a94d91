import { type Cents, formatMoney } from '../money/cents.ts';

/**
 * What a line of a repair was charged for, as the customer approved it: on an itemised bill stand the hours with their rate, and the parts
 * (Australian Consumer Law s 101). `hundredthHours` at `rate` come to the price of the line.
 */
export type Work = { kind: 'labour'; hundredthHours: number; rate: Cents } | { kind: 'part' };

/** 'Labour: 1.5 h at A$90.00' or 'Part'; '' where nothing is known. */
export const workWords = (work: Work | null | undefined): string => {
  if (!work) return '';
  return work.kind === 'part' ? 'Part' : `Labour: ${work.hundredthHours / 100} h at ${formatMoney(work.rate)}`;
};
