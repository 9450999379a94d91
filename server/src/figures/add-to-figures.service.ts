import type { Postings } from '@mendpoint/domain/act/postings';
import type { Day } from '@mendpoint/domain/time/periods';
import type { AtomicContext } from '../context.ts';
import * as store from './figures.store.ts';

/** Adds what an act of a Sydney day posts to the sums that are kept of a shop: rows that all its tills want, one statement a table. */
export const addToFigures = async (
  { db }: AtomicContext,
  { shopId, day }: { shopId: string; day: Day },
  { items, buyers, days, money }: Postings,
): Promise<void> => {
  await Promise.all([
    items.changes.length > 0 && store.addToItems(db, shopId, items.day, items.changes),
    store.addToBuyers(db, shopId, buyers),
    store.addToDays(db, shopId, days),
    store.addToTakings(db, shopId, day, money),
  ]);
};
