import { MAX_IMAGES } from '@mendpoint/contract/products';
import type { Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { preparedByKeys } from '../db/prepared.ts';

/** Hashes by product, in the order of its pictures. `thumbnail` falls back to the full picture. */
export const findPictures = preparedByKeys(
  (db, productIds) =>
    db
      .selectFrom('product_image')
      .innerJoin('image', 'image.hash', 'product_image.image_hash')
      .select(({ fn }) => [
        'product_image.product_id as productId',
        'product_image.image_hash as full',
        fn.coalesce('image.thumbnail_hash', 'image.hash').as('thumbnail'),
      ])
      .where(isOneOf(db, 'product_image.product_id', productIds))
      .orderBy('product_image.product_id')
      .orderBy('product_image.position'),
  MAX_IMAGES,
);

/** Gives a product exactly these pictures, in this order. */
export const replacePictures = async (db: Transaction, productId: string, hashes: readonly string[]): Promise<void> => {
  await db.deleteFrom('product_image').where('product_id', '=', productId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((image_hash, position) => ({ product_id: productId, position, image_hash }));
  await db.insertInto('product_image').values(rows).execute();
};
