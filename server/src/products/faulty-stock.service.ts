import type { Context } from '../context.ts';
import * as store from './sell-products.store.ts';

/** Sets units aside that came back and cannot be sold, by product. A product deleted since it was sold has none. */
export const moveFaulty = async ({ db }: Context, units: Map<string, number>): Promise<void> => {
  for (const [id, quantity] of [...units].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (quantity !== 0) await store.moveFaulty(db, id, quantity);
  }
};
