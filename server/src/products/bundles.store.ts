import type { BundlePart } from '@mendpoint/domain/products/bundle';
import { sql } from 'kysely';
import { type Db, engineOf, hasRowLocks, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { readBriefly } from '../db/read.ts';
import type { PartOfBundle } from './product.ts';

/** What the row of a product consists of, in its order, as the JSON of `partsOfRow`; null of a product that is no bundle. */
export const bundleOfRow = (db: Db) => {
  const part = sql`'productId', p.id, 'sku', p.sku, 'name', p.name, 'quantity', b.quantity, 'stock', p.quantity, 'reserved', p.reserved, 'cost', p.cost_cents,
    'expectedOn', p.expected_date`;
  const list =
    engineOf(db) === 'postgres'
      ? sql`json_agg(json_build_object(${part}) order by b.position)::text`
      : sql`nullif(json_group_array(json_object(${part}) order by b.position), '[]')`;
  return sql<string | null>`(select ${list} from bundle_part b join product p on p.id = b.part_id
    where b.product_id = product.id)`;
};

export const partsOfRow = (bundle: string | null): PartOfBundle[] => (bundle === null ? [] : JSON.parse(bundle));

type Consisting = { id: string; parts: readonly BundlePart[] };

/** Says what new products consist of. */
export const insertParts = async (db: Transaction, products: readonly Consisting[]): Promise<void> => {
  const rows = products.flatMap(({ id, parts }) =>
    parts.map(({ productId, quantity }, position) => ({ product_id: id, position, part_id: productId, quantity })),
  );
  if (rows.length > 0) await db.insertInto('bundle_part').values(rows).execute();
};

/** Makes a product consist of exactly these, in this order. */
export const replaceParts = async (db: Transaction, product: Consisting): Promise<void> => {
  await db.deleteFrom('bundle_part').where('product_id', '=', product.id).execute();
  await insertParts(db, [product]);
};

/** Holds products to the end of the transaction, so that none is deleted, moved to another shop or made a bundle. */
export const holdProducts = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  await db
    .selectFrom('product')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .orderBy('id')
    .$if(hasRowLocks(db), (query) => query.forShare())
    .execute();
};

/**
 * Makes a product consist of those of the parts that are still there and may be in a bundle of its shop; of none, if it is in one
 * itself by now.
 */
export const putBackParts = async (db: Transaction, { id, parts }: Consisting): Promise<void> => {
  const ids = parts.map(({ productId }) => productId);
  await holdProducts(db, ids);
  const fitting = await db
    .selectFrom('product')
    .innerJoin('product as bundle', (join) => join.on('bundle.id', '=', id))
    .select('product.id')
    .where(isOneOf(db, 'product.id', ids))
    .where((eb) => eb.or([eb('product.shop_id', 'is', null), eb('product.shop_id', '=', eb.ref('bundle.shop_id'))]))
    .where('product.id', 'not in', db.selectFrom('bundle_part').select('product_id'))
    .where('bundle.id', 'not in', db.selectFrom('bundle_part').select('part_id'))
    .execute();
  const there = new Set(fitting.map((part) => part.id));
  await replaceParts(db, { id, parts: parts.filter(({ productId }) => there.has(productId)) });
};

/** The bundles that a product is a part of, by name; `shopId` null is those of all shops. */
export const bundlesWith = (db: Db, id: string, shopId: string | null = null) =>
  readBriefly(
    db,
    db
      .selectFrom('bundle_part')
      .innerJoin('product', 'product.id', 'bundle_part.product_id')
      .select(['product.id', 'product.name', 'product.shop_id as shopId'])
      .where('bundle_part.part_id', '=', id)
      .$if(shopId !== null, (query) =>
        query.where((eb) => eb.or([eb('product.shop_id', '=', shopId), eb('product.shop_id', 'is', null)])),
      )
      .orderBy('product.name_key')
      .orderBy('product.id'),
  );
