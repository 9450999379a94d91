import type { StockMove } from '@mendpoint/domain/act/postings';
import type { SoldPart } from '@mendpoint/domain/products/bundle';
import type { PartStock } from '@mendpoint/domain/ticket/parts';
import type { AtomicContext, Context } from '../context.ts';
import { Conflict } from '../errors.ts';
import * as store from './sell-products.store.ts';

/** What an invoice line keeps of a product, which may be renamed or deleted later. */
export type SoldProduct = Pick<store.Offer, 'id' | 'name' | 'sku' | 'cost' | 'warranty'> & {
  parts: readonly SoldPart[];
};

export type Offers = ReadonlyMap<string, store.Offer>;

/** The offers of the products that still exist, by their ids. */
export const findOffers = ({ db }: Context, ids: readonly string[]): Promise<Offers> => store.findOffers(db, ids);

/** A product of which a sale takes so many that only `left` stay, fewer than are promised to tickets. */
export type Short = { productId: string; name: string; left: number };

/** What becomes of promises that a sale does not leave enough for; throws where it may not take them. */
export type GiveUp = (short: readonly Short[]) => Promise<void>;

/**
 * Moves the stock that acts post: units off the shelf or back, and units set aside as not sellable. Where all are there and some
 * are promised to tickets, `giveUp` decides. Throws Conflict for the first product with too few left.
 */
export const moveStock = async (inside: AtomicContext, moves: readonly StockMove[], giveUp: GiveUp): Promise<void> => {
  if (moves.length === 0) return;
  const moved = await store.moveUnits(inside.db, moves);
  if (moved.size === moves.length) return;
  const refused = moves.filter(({ productId }) => !moved.has(productId));
  const short = await shortOf(inside, refused);
  if (short.length === 0) return;
  await giveUp(short);
  await moveStock(inside, refused, refuse);
};

/** The statement that refused still holds the rows, so this is the stock that caused the refusal. */
const shortOf = async ({ db }: AtomicContext, refused: readonly StockMove[]): Promise<Short[]> => {
  const short: Short[] = [];
  for (const { productId, units } of refused) {
    const stock = await store.findStock(db, productId);
    // A product deleted since it was sold has no stock to return to.
    if (!stock) continue;
    const left = (stock.quantity ?? 0) - units;
    if (left < 0) throw new Conflict(`Only ${stock.quantity} left in stock: ${stock.name}.`);
    short.push({ productId, name: stock.name, left });
  }
  return short;
};

const refuse: GiveUp = async ([short]) => {
  throw new Error(`Stock of ${short?.name} is promised still.`);
};

/**
 * Moves what a step of a ticket's part moves of a product. Throws Conflict where fewer would be left than are promised to tickets.
 * A product that was deleted has no stock to move.
 */
export const movePartStock = async ({ db }: AtomicContext, productId: string, stock: PartStock): Promise<void> => {
  if (stock.units === 0 && stock.reserved === 0 && stock.faulty === 0) return;
  if (await store.movePartStock(db, productId, stock)) return;
  const found = await store.findStock(db, productId);
  if (!found) return;
  const free = Math.max(0, (found.quantity ?? 0) - found.reserved);
  const others = found.reserved > 0 ? ` ${found.reserved} on hand are promised to tickets.` : '';
  throw new Conflict(`Only ${free} available: ${found.name}.${others}`);
};

/** Holds what tickets' parts move, in the order in which sales hold it. */
export const holdStock = ({ db }: AtomicContext, ids: readonly string[]): Promise<void> => store.holdStock(db, ids);
