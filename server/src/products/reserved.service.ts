import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { Conflict } from '../errors.ts';
import type { Product } from './product.ts';
import * as store from './reserved.store.ts';

/** As many tickets as a message or an answer names. */
const MOST_NAMED = 20;

/** The tickets that wait for a product, as far as the caller sees them, the earliest first. */
export const waitingFor = ({ db }: Context, { shopId }: Caller, { id }: Product): Promise<store.Waiting[]> =>
  store.waitingFor(db, shopId, id, MOST_NAMED);

/** Throws Conflict for a product of which some are promised to tickets. It must be held. */
export const refuseDeletingReserved = async (context: Context, product: Product): Promise<void> => {
  if (ownReserved(product) > 0) throw new Conflict(`${await promised(context, product)} Free it there first.`);
};

/** Throws Conflict for an edit that leaves less than is promised to tickets. The product must be held. */
export const refuseBelowReserved = async (context: Context, before: Product, after: Product): Promise<void> => {
  const path = belowReserved(before, after);
  if (path === null) return;
  throw new Conflict(`${await promised(context, before)} ${WHY[path]} Free it there first.`, path);
};

type Field = 'quantity' | 'bundle' | 'shop_id';

/** The field by which an edit leaves less than is promised to tickets; null for an edit that leaves enough. */
export const belowReserved = (before: Product, after: Pick<Product, 'quantity' | 'parts' | 'shopId'>): Field | null => {
  const reserved = ownReserved(before);
  if (reserved === 0) return null;
  if (after.parts.length > 0) return 'bundle';
  if (after.shopId !== before.shopId && after.shopId !== null) return 'shop_id';
  const isFewer = after.quantity !== before.quantity && after.quantity !== null && after.quantity < reserved;
  return isFewer ? 'quantity' : null;
};

const WHY: Record<Field, string> = {
  quantity: 'So fewer cannot be counted.',
  bundle: 'So it cannot become a bundle.',
  shop_id: 'So it stays where it is sold.',
};

/** A bundle has no stock of its own that could be promised. */
const ownReserved = ({ parts, reserved }: Product): number => (parts.length > 0 ? 0 : reserved);

const promised = async ({ db }: Context, { id, name, reserved }: Product): Promise<string> => {
  const tickets = await store.promisedTo(db, id, MOST_NAMED);
  return `${reserved} of ${name} ${reserved === 1 ? 'is' : 'are'} promised to ${tickets.join(', ')}.`;
};
