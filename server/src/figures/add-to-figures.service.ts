import type { Postings } from '@mendpoint/domain/act/postings';
import type { Day } from '@mendpoint/domain/time/periods';
import type { AtomicContext } from '../context.ts';
import * as store from './figures.store.ts';

/**
 * Adds an act's postings to the figures of a shop and Sydney day, by one statement for each table: all tills want these
 * rows.
 */
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
