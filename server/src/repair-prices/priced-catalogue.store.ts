import type { Db } from '../db/database.ts';
import type { NamedDevice, NamedProblem } from './find-repair.ts';

/** All devices and problems in the order of their names: a few thousand at most. */
export const readPricedCatalogue = async (db: Db): Promise<{ devices: NamedDevice[]; problems: NamedProblem[] }> => {
  const devices = await db
    .selectFrom('device')
    .innerJoin('brand', 'brand.id', 'device.brand_id')
    .innerJoin('category', 'category.id', 'brand.category_id')
    .select(['device.id', 'device.name', 'device.name_key', 'brand.category_id'])
    .select(['brand.name as brand', 'brand.name_key as brand_key'])
    .select(['category.name as category', 'category.name_key as category_key'])
    .orderBy('category.name_key')
    .orderBy('brand.name_key')
    .orderBy('device.name_key')
    .orderBy('device.id')
    .execute();
  const problems = await db
    .selectFrom('repair_part')
    .select(['id', 'name', 'name_key', 'category_id'])
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return { devices, problems };
};
