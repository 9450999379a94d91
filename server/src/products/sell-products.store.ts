import { MAX_IMAGES } from '@mendpoint/contract/products';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { prepared, preparedByKeys, type Values } from '../db/prepared.ts';

/**
 * How a product is offered today: its list price, the hashes of its full images in their order, and which shop alone sells
 * it; null: all do.
 */
export type Offer = { id: string; name: string; sku: string; shopId: string | null; price: Cents; images: string[] };

export const offersQuery = (db: Db, ids: RawBuilder<readonly string[]>) =>
  db
    .selectFrom('product')
    .leftJoin('product_image', 'product_image.product_id', 'product.id')
    .select(['product.id', 'product.name', 'product.sku', 'product.shop_id', 'product.price_cents'])
    .select('product_image.image_hash')
    .where(isOneOf(db, 'product.id', ids))
    .orderBy('product_image.position');

const offersOf = preparedByKeys(offersQuery, MAX_IMAGES);

/** By product, of those that still exist. */
export const findOffers = async (db: Db, ids: readonly string[]): Promise<Map<string, Offer>> => {
  const offers = new Map<string, Offer>();
  for (const { id, name, sku, shop_id, price_cents, image_hash } of await offersOf(db, ids)) {
    const offer = offers.get(id) ?? { id, name, sku, shopId: shop_id, price: cents(price_cents), images: [] };
    if (image_hash !== null) offer.images.push(image_hash);
    offers.set(id, offer);
  }
  return offers;
};

const takeFromStock = prepared((db, { id, units }: Values<{ id: string; units: number }>) =>
  db
    .updateTable('product')
    .set((eb) => ({ quantity: eb('quantity', '-', units) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('quantity', 'is', null), eb('quantity', '>=', units)])),
);

/** Takes `units` out of stock, or puts them back where negative. False when there are not that many left. */
export const moveStock = async (db: Db, id: string, units: number): Promise<boolean> =>
  ((await takeFromStock(db, { id, units })).numAffectedRows ?? 0n) > 0n;

export const findStock = (db: Db, id: string) =>
  db.selectFrom('product').select(['name', 'quantity']).where('id', '=', id).executeTakeFirst();

/** Adds to what is set aside as not sellable. False when less than that would be left than nothing. */
export const moveFaulty = async (db: Db, id: string, units: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set((eb) => ({ faulty: eb('faulty', '+', units) }))
    .where('id', '=', id)
    .where(sql<boolean>`faulty + ${units} >= 0`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
