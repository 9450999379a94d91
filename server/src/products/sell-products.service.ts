import type { StockMove } from '@mendpoint/domain/act/postings';
import type { BundlePart } from '@mendpoint/domain/products/bundle';
import type { AtomicContext, Context } from '../context.ts';
import { Conflict } from '../errors.ts';
import * as store from './sell-products.store.ts';

/** What an invoice line keeps of a product, which may be renamed or deleted later. */
export type SoldProduct = Pick<store.Offer, 'id' | 'name' | 'sku' | 'cost' | 'warranty'> & {
  parts: readonly SoldPart[];
};

/** What one of a sold bundle took of another product. */
export type SoldPart = BundlePart & { name: string };

export type Offers = ReadonlyMap<string, store.Offer>;

/** The offers of the products that still exist, by their ids. */
export const findOffers = ({ db }: Context, ids: readonly string[]): Promise<Offers> => store.findOffers(db, ids);

/**
 * Moves the stock that acts post: units off the shelf or back, and units set aside as not sellable. Throws Conflict for the
 * first product with too few left.
 */
export const moveStock = async ({ db }: AtomicContext, moves: readonly StockMove[]): Promise<void> => {
  if (moves.length === 0) return;
  const moved = await store.moveUnits(db, moves);
  for (const { productId } of moves) {
    if (moved.has(productId)) continue;
    // The statement that refused still holds the row, so this is the stock that caused the refusal.
    const stock = await store.findStock(db, productId);
    // A product deleted since it was sold has no stock to return to.
    if (stock) throw new Conflict(`Only ${stock.quantity} left in stock: ${stock.name}.`);
  }
};
