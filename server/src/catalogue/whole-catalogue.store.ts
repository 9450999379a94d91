import type { Db } from '../db/database.ts';

/** The whole catalogue, oldest first: a few thousand names at most. */
export const readCatalogue = async (db: Db) => ({
  categories: await db.selectFrom('category').select(['id', 'name']).orderBy('id').execute(),
  brands: await db.selectFrom('brand').select(['id', 'name', 'category_id as categoryId']).orderBy('id').execute(),
  devices: await db.selectFrom('device').select(['id', 'name', 'brand_id as brandId']).orderBy('id').execute(),
  parts: await db.selectFrom('repair_part').select(['id', 'name', 'category_id as categoryId']).orderBy('id').execute(),
  taxes: await db.selectFrom('tax').select(['id', 'name', 'rate_bp as rate']).orderBy('id').execute(),
});
export type WholeCatalogue = Awaited<ReturnType<typeof readCatalogue>>;
