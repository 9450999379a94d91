import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { prepared, type Values } from '../db/prepared.ts';
import { areFew, SHORT } from '../db/short-reads.ts';

type OfProducts = { productIds: readonly string[] };

const picturesRead = (end: RawBuilder<unknown>) =>
  prepared((db, { productIds }: Values<OfProducts>) =>
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
      .orderBy('product_image.position')
      .modifyEnd(end),
  );
const [ofFew, ofMany] = [picturesRead(SHORT), picturesRead(sql``)];

/** Hashes by product, each product's in their order. `thumbnail` falls back to the full picture. */
export const findPictures = (db: Db, products: OfProducts) =>
  (areFew(products.productIds) ? ofFew : ofMany)(db, products);

/** The pictures of a product become exactly these, in this order. */
export const replacePictures = async (db: Db, productId: string, hashes: readonly string[]): Promise<void> => {
  await db.deleteFrom('product_image').where('product_id', '=', productId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((image_hash, position) => ({ product_id: productId, position, image_hash }));
  await db.insertInto('product_image').values(rows).execute();
};
