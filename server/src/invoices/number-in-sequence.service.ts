import { LAST_IN_SEQUENCE, numberInSequence } from '@mendpoint/domain/sale/invoice-number';
import type { AtomicContext } from '../context.ts';
import { Conflict } from '../errors.ts';
import * as store from './number-sequence.store.ts';

/**
 * The next number after the prefix, held to the end of the transaction: a sale that is refused leaves no gap, and the next till waits
 * for this one. Where the count is not known, or is behind numbers that came in another way, it goes on from the highest of the
 * invoices. Throws Conflict (all numbers of the prefix are used).
 */
export const nextInSequence = async ({ db }: AtomicContext, shopId: string, prefix: string): Promise<string> => {
  const next =
    (await store.takeNext(db, { shopId, prefix })) ??
    (await store.takeNextAfter(db, prefix, await store.highestOf(db, prefix)));
  if (next > LAST_IN_SEQUENCE) {
    throw new Conflict(`All invoice numbers that begin with ${prefix} are used. Please give the shop another prefix.`);
  }
  return numberInSequence(prefix, next);
};
