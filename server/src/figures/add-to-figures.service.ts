import type { Postings, TakingsChange } from '@mendpoint/domain/act/postings';
import type { Day } from '@mendpoint/domain/time/periods';
import type { AtomicContext } from '../context.ts';
import * as store from './figures.store.ts';

/**
 * Adds the postings of acts to the figures of a shop and Sydney day, by one statement for each table: all tills want these
 * rows.
 */
export const addToFigures = async (
  { db }: AtomicContext,
  { shopId, day }: { shopId: string; day: Day },
  { items, buyers, days, takings }: Postings,
): Promise<void> => {
  const soldOn = (on: Day) => items.filter((item) => item.day === on);
  const itemDays = new Set(items.map((item) => item.day));
  await Promise.all([
    ...[...itemDays].map((on) => store.addToItems(db, shopId, on, soldOn(on))),
    store.addToBuyers(db, shopId, buyers),
    store.addToDays(db, shopId, days),
    store.addToTakings(db, shopId, day, takings),
  ]);
};

/** Adds money that belongs to no invoice to the takings of a shop and Sydney day. */
export const addTakings = (
  { db }: AtomicContext,
  { shopId, day }: { shopId: string; day: Day },
  takings: readonly TakingsChange[],
): Promise<void> => store.addToTakings(db, shopId, day, takings);
