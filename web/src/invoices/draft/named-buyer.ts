import { tidyAbn } from '@mendpoint/domain/text/abn';
import { whenAllowed } from './when-allowed.ts';

/** A buyer who is no customer, as typed; the note says why nobody is named. */
export type TypedBuyer = { name: string; abn: string; note: string };
export const NOBODY_NAMED: TypedBuyer = { name: '', abn: '', note: '' };

export const NAME_BUYER = 'choose a customer, or say who buys or why nobody is named.';

/**
 * What is wrong with what was typed of the buyer, in words for the person at the counter; null where nothing is. `whatToDo` is null where
 * nobody needs to be named.
 */
export const buyerProblem = ({ name, abn, note }: TypedBuyer, whatToDo: string | null): string | null => {
  if (abn.trim() !== '') {
    const { problem } = whenAllowed(() => tidyAbn(abn));
    if (problem !== undefined) return problem;
  }
  if (whatToDo === null || [name, abn, note].some((text) => text.trim() !== '')) return null;
  return `A sale of A$1,000 or more names the buyer: ${whatToDo}`;
};
