import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { readAmount } from './typed-numbers.ts';

type HandedOver = { change: Cents | null; problem: string | null };

/**
 * The change for `cash`, given the cash that was handed over as typed. Null where nothing was typed, or it is wrong.
 */
export const cashHandedOver = (received: string, cash: Cents | null): HandedOver => {
  if (cash === null || cash === 0 || received.trim() === '') return { change: null, problem: null };
  const { value, problem } = readAmount(received);
  if (value === undefined) return { change: null, problem: problem ?? null };
  if (value < cash) return { change: null, problem: 'Less cash was handed over than there is to take.' };
  return { change: cents(value - cash), problem: null };
};
