import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { tidyAbn } from '@mendpoint/domain/text/abn';
import { whenAllowed } from './when-allowed.ts';

/** A buyer who is no customer, as typed; the note says why nobody is named. */
export type TypedBuyer = { name: string; abn: string; note: string };
export const NOBODY_NAMED: TypedBuyer = { name: '', abn: '', note: '' };

/** Tax invoices of A$1,000 or more, GST included, need the buyer's identity or ABN: A New Tax System (GST) Act 1999 s 29-70(1)(c). */
export const NAMES_BUYER_FROM: Cents = cents(1_000_00);

/** What is wrong with what was typed of the buyer, in words for the person at the counter; null where nothing is. */
export const buyerProblem = ({ name, abn, note }: TypedBuyer, needsBuyer: boolean): string | null => {
  if (abn.trim() !== '') {
    const { problem } = whenAllowed(() => tidyAbn(abn));
    if (problem !== undefined) return problem;
  }
  if (!needsBuyer || [name, abn, note].some((text) => text.trim() !== '')) return null;
  return 'A sale of A$1,000 or more names the buyer: choose a customer, or say who buys or why nobody is named.';
};
