import { MAX_QUANTITY } from '@mendpoint/domain/totals';

export type QuantityReading = { quantity: number; problem: null } | { quantity: null; problem: string };

/** Reads what a person typed as a number of pieces: whole and at least 1. */
export const readQuantity = (text: string): QuantityReading => {
  const digits = text.trim();
  if (!/^\d+$/.test(digits) || Number(digits) < 1) {
    return { quantity: null, problem: 'Enter a whole number, at least 1.' };
  }
  if (Number(digits) > MAX_QUANTITY) return { quantity: null, problem: 'The quantity is too large.' };
  return { quantity: Number(digits), problem: null };
};
