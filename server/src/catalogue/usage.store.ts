import { productSearchText } from '@mendpoint/domain/product-search';
import { sql } from 'kysely';
import { type Db, hasRowLocks } from '../db/database.ts';

// Products are counted and renewed here, and not by their own module: that module needs this one.

type Used = 'category_id' | 'brand_id' | 'device_id';

const countOf = async (db: Db, table: 'brand' | 'device' | 'repair_part' | 'product', column: Used, id: string) => {
  const rows = db.selectFrom(table).where(sql.ref(column), '=', id);
  return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
};

export const brandsOf = (db: Db, categoryId: string) => countOf(db, 'brand', 'category_id', categoryId);
export const partsOf = (db: Db, categoryId: string) => countOf(db, 'repair_part', 'category_id', categoryId);
export const devicesOf = (db: Db, brandId: string) => countOf(db, 'device', 'brand_id', brandId);
export const productsOf = (db: Db, column: Used, id: string) => countOf(db, 'product', column, id);

/**
 * For whoever renames a brand or device, before holding that: an edit holds its product first as well, and the two
 * would otherwise wait for each other.
 */
export const holdProducts = async (db: Db, column: 'brand_id' | 'device_id', id: string): Promise<void> => {
  if (!hasRowLocks(db)) return;
  await db.selectFrom('product').select('id').where(column, '=', id).orderBy('id').forUpdate().execute();
};

const BATCH = 500;

/** Makes the products of a renamed brand or device found by its new name. Whoever edits one of them waits, or is waited for. */
export const renewSearchTexts = async (db: Db, column: 'brand_id' | 'device_id', id: string): Promise<void> => {
  const products = await db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .leftJoin('device', 'device.id', 'product.device_id')
    .select(['product.id', 'product.name', 'product.sku', 'product.imei'])
    .select(['brand.name as brand', 'device.name as device'])
    .where(`product.${column}`, '=', id)
    .orderBy('product.id')
    .$if(hasRowLocks(db), (query) => query.forUpdate('product'))
    .execute();
  for (let first = 0; first < products.length; first += BATCH) {
    const batch = products.slice(first, first + BATCH);
    const rows = batch.map((product) => sql`(${product.id}, ${productSearchText(product)})`);
    await sql`with renewed (id, search_text) as (values ${sql.join(rows)})
      update product set search_text = renewed.search_text from renewed where product.id = renewed.id`.execute(db);
  }
};
