import type { Postings } from '@mendpoint/domain/act/postings';
import type { Day } from '@mendpoint/domain/time/periods';
import type { AtomicContext } from '../context.ts';
import * as store from './figures.store.ts';

/** Adds what the acts of a Sydney day post to the sums that are kept of a shop: rows that all its tills want, one statement a table. */
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
