import { GST_RATE } from '@mendpoint/domain/gst';
import { nameKey, searchKey } from '@mendpoint/domain/search-key';
import { type Database, type Db, hasRowLocks } from '../db/database.ts';
import { contains, equals, type Page, pageOf } from '../db/page.ts';
import type { BrandTable, CategoryTable, DeviceTable, RepairPartTable, TaxTable } from './catalogue.table.ts';

export type CatalogueFilter = { q: string; categoryId: string | null; brandId: string | null };

const categories = (db: Db) =>
  db
    .selectFrom('category')
    .leftJoin('image', 'image.hash', 'category.image_hash')
    .select(['category.id', 'category.name', 'category.updated_at', 'image.content_type', 'image.bytes']);

const brands = (db: Db) =>
  db
    .selectFrom('brand')
    .innerJoin('category', 'category.id', 'brand.category_id')
    .select(['brand.id', 'brand.name', 'brand.updated_at', 'brand.category_id', 'category.name as category_name']);

const devices = (db: Db) =>
  db
    .selectFrom('device')
    .innerJoin('brand', 'brand.id', 'device.brand_id')
    .innerJoin('category', 'category.id', 'brand.category_id')
    .select([
      'device.id',
      'device.name',
      'device.updated_at',
      'device.brand_id',
      'brand.name as brand_name',
      'brand.category_id',
      'category.name as category_name',
    ]);

const repairParts = (db: Db) =>
  db
    .selectFrom('repair_part')
    .innerJoin('category', 'category.id', 'repair_part.category_id')
    .select([
      'repair_part.id',
      'repair_part.name',
      'repair_part.updated_at',
      'repair_part.category_id',
      'category.name as category_name',
    ]);

const taxes = (db: Db) => db.selectFrom('tax').select(['tax.id', 'tax.name', 'tax.updated_at', 'tax.rate_bp']);

export const pageOfCategories = (db: Db, { q }: CatalogueFilter, page: Page) =>
  pageOf(categories(db).where(contains('category.search_text', searchKey(q))), ['category.name_key'], page);

export const pageOfBrands = (db: Db, { q, categoryId }: CatalogueFilter, page: Page) => {
  const found = brands(db)
    .where(contains('brand.search_text', searchKey(q)))
    .where(equals('brand.category_id', categoryId));
  return pageOf(found, ['brand.name_key', 'brand.id'], page);
};

export const pageOfDevices = (db: Db, { q, categoryId, brandId }: CatalogueFilter, page: Page) => {
  const found = devices(db)
    .where(contains('device.search_text', searchKey(q)))
    .where(equals('brand.category_id', categoryId))
    .where(equals('device.brand_id', brandId));
  return pageOf(found, ['device.name_key', 'device.id'], page);
};

export const pageOfRepairParts = (db: Db, { q, categoryId }: CatalogueFilter, page: Page) => {
  const found = repairParts(db)
    .where(contains('repair_part.search_text', searchKey(q)))
    .where(equals('repair_part.category_id', categoryId));
  return pageOf(found, ['repair_part.name_key', 'repair_part.id'], page);
};

/** Oldest first: GST, made at the first start, stays on top. */
export const pageOfTaxes = (db: Db, { q }: CatalogueFilter, page: Page) =>
  pageOf(taxes(db).where(contains('tax.search_text', searchKey(q))), ['tax.id'], page);

export const findCategory = (db: Db, id: string) => categories(db).where('category.id', '=', id).executeTakeFirst();
export const findBrand = (db: Db, id: string) => brands(db).where('brand.id', '=', id).executeTakeFirst();
export const findDevice = (db: Db, id: string) => devices(db).where('device.id', '=', id).executeTakeFirst();
export const findRepairPart = (db: Db, id: string) =>
  repairParts(db).where('repair_part.id', '=', id).executeTakeFirst();
export const findTax = (db: Db, id: string) => taxes(db).where('tax.id', '=', id).executeTakeFirst();

export type CategoryRecord = NonNullable<Awaited<ReturnType<typeof findCategory>>>;
export type BrandRecord = NonNullable<Awaited<ReturnType<typeof findBrand>>>;
export type DeviceRecord = NonNullable<Awaited<ReturnType<typeof findDevice>>>;
export type RepairPartRecord = NonNullable<Awaited<ReturnType<typeof findRepairPart>>>;
export type TaxRecord = NonNullable<Awaited<ReturnType<typeof findTax>>>;

/** Not renamed before the transaction ends: a product made in it is found by the name that it was given. */
export const findBrandByName = (db: Db, categoryId: string, name: string) =>
  brands(db)
    .where('brand.category_id', '=', categoryId)
    .where('brand.name_key', '=', nameKey(name))
    .$if(hasRowLocks(db), (query) => query.forShare('brand'))
    .executeTakeFirst();
export const findCategoryByName = (db: Db, name: string) =>
  categories(db).where('category.name_key', '=', nameKey(name)).executeTakeFirst();
/** Not renamed before the transaction ends, as above. */
export const findDeviceByName = (db: Db, brandId: string, name: string) =>
  devices(db)
    .where('device.brand_id', '=', brandId)
    .where('device.name_key', '=', nameKey(name))
    .$if(hasRowLocks(db), (query) => query.forShare('device'))
    .executeTakeFirst();
export const findDefaultTax = (db: Db) =>
  taxes(db).where('tax.name_key', '=', 'gst').where('tax.rate_bp', '=', GST_RATE).executeTakeFirst();

export const insertCategory = async (db: Db, row: CategoryTable): Promise<void> => {
  await db.insertInto('category').values(row).execute();
};
export const insertBrand = async (db: Db, row: BrandTable): Promise<void> => {
  await db.insertInto('brand').values(row).execute();
};
export const insertDevice = async (db: Db, row: DeviceTable): Promise<void> => {
  await db.insertInto('device').values(row).execute();
};
export const insertRepairPart = async (db: Db, row: RepairPartTable): Promise<void> => {
  await db.insertInto('repair_part').values(row).execute();
};
export const insertTax = async (db: Db, row: TaxTable): Promise<void> => {
  await db.insertInto('tax').values(row).execute();
};

export const namesOf = (db: Db, table: 'category' | 'brand' | 'device' | 'repair_part', ids: string[]) =>
  db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();

export type Kind = 'category' | 'brand' | 'device' | 'repair_part' | 'tax';

/** Held to the end of the transaction: two people editing one row wait for each other. */
export const lockRow = <K extends Kind>(db: Db, kind: K, id: string): Promise<Database[K] | undefined> =>
  db
    .selectFrom<Kind>(kind)
    .selectAll()
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst() as Promise<Database[K] | undefined>;

export const updateRow = async <K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  changes: Partial<Database[K]>,
): Promise<void> => {
  await db
    .updateTable<Kind>(kind)
    .set(changes as Partial<Database[Kind]>)
    .where('id', '=', id)
    .execute();
};

export const deleteRow = async (db: Db, kind: Kind, id: string): Promise<void> => {
  await db.deleteFrom<Kind>(kind).where('id', '=', id).execute();
};
