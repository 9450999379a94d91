import type { Caller } from '../auth/caller.ts';
import type { Db } from '../db/database.ts';
import { noteRows, type Searched } from '../db/search/counts.ts';
import type { ProductTable } from './products.table.ts';

/** With the names of their places; those of another shop are not found. */
export const productsBySku = (db: Db, { shopId }: Caller, skus: string[]) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .leftJoin('device', 'device.id', 'product.device_id')
    .selectAll('product')
    .select(['category.name as category_name', 'brand.name as brand_name', 'device.name as device_name'])
    .where('product.sku', 'in', skus)
    .$if(shopId !== null, (query) =>
      query.where((eb) => eb.or([eb('product.shop_id', '=', shopId), eb('product.shop_id', 'is', null)])),
    )
    .execute();
export type StoredProduct = Awaited<ReturnType<typeof productsBySku>>[number];

/** Answers the first of so many SKU numbers in a row. */
export const takeSkuNumbers = async (db: Db, count: number): Promise<number> => {
  const { last } = await db
    .updateTable('sku_counter')
    .set((eb) => ({ last: eb('last', '+', count) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
};

export const insertProducts = async (db: Db, products: ProductTable[]): Promise<void> => {
  await db.insertInto('product').values(products).execute();
  noteRows(
    db,
    'product',
    products.map((after) => ({ before: null, after })),
  );
};

/** False when the row is no longer what it was, its brand's name included. */
export const updateUnchanged = async (
  db: Db,
  before: Pick<ProductTable, 'id' | 'updated_at'> & Searched,
  changes: Partial<ProductTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set(changes)
    .where('id', '=', before.id)
    .where('updated_at', '=', before.updated_at)
    .where('search_text', '=', before.search_text)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  noteRows(db, 'product', [{ before, after: { ...before, ...changes } }]);
  return true;
};
