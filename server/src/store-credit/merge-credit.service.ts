import type { AtomicContext } from '../context.ts';
import { holdBalances, rebuildBalances } from '../figures/move-balance.service.ts';
import { moveEntries } from './store-credit.store.ts';

/** Gives one customer the credit of another, entries and balance. Both are locked. */
export const mergeCredit = async (inside: AtomicContext, from: string, to: string): Promise<void> => {
  await holdBalances(inside, [from, to]);
  await moveEntries(inside.db, from, to);
  await rebuildBalances(inside, [from, to]);
};
