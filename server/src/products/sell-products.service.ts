import type { Context } from '../context.ts';
import { Conflict } from '../errors.ts';
import * as store from './sell-products.store.ts';

/** What an invoice line keeps of a product, which may be renamed or deleted later. */
export type SoldProduct = Pick<store.Offer, 'id' | 'name' | 'sku'>;

export type Offers = ReadonlyMap<string, store.Offer>;

/** Of the products that still exist, by their ids. */
export const findOffers = ({ db }: Context, ids: readonly string[]): Promise<Offers> => store.findOffers(db, ids);

/**
 * Takes the quantities out of stock; negative ones go back. In the order of the ids, so that two tills selling the same
 * products wait for each other instead of deadlocking. Throws Conflict for the first product with too few left.
 */
export const moveStock = async ({ db }: Context, quantities: Map<string, number>): Promise<void> => {
  const moves = [...quantities].filter(([, quantity]) => quantity !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const moved = await Promise.all(moves.map(([id, quantity]) => store.moveStock(db, id, quantity)));
  for (const [index, [id]] of moves.entries()) {
    if (moved[index]) continue;
    const stock = await store.findStock(db, id);
    // A product deleted since it was sold has no stock to return to.
    if (stock) throw new Conflict(`Only ${stock.quantity} left in stock: ${stock.name}.`);
  }
};
