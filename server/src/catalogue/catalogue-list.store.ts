import { searchKey } from '@mendpoint/domain/text/search-key';
import type { Db } from '../db/database.ts';
import { contains, equals, type Page, pageOf } from '../db/page.ts';
import type { Brand, CatalogueFilter, Category, Device, RepairPart, Tax } from './catalogue.ts';

type Row<Query extends (db: Db) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number];

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

const toCategory = ({ id, name, updated_at, content_type, bytes }: Row<typeof categories>): Category => ({
  id,
  name,
  updatedAt: updated_at,
  icon: bytes && content_type !== null ? { contentType: content_type, bytes } : null,
});

/** A brand or a repair part: both stand below a category. */
const toChild = ({ id, name, updated_at, category_id, category_name }: Row<typeof brands>): Brand & RepairPart => ({
  id,
  name,
  updatedAt: updated_at,
  category: { id: category_id, name: category_name },
});

const toDevice = ({ brand_id, brand_name, ...row }: Row<typeof devices>): Device => ({
  ...toChild(row),
  brand: { id: brand_id, name: brand_name },
});

const toTax = ({ id, name, updated_at, rate_bp }: Row<typeof taxes>): Tax => ({
  id,
  name,
  updatedAt: updated_at,
  rate: rate_bp,
});

type Found<Entry> = Promise<{ records: Entry[]; total: number }>;

const mapped = async <In, Out>(found: Promise<{ records: In[]; total: number }>, map: (row: In) => Out): Found<Out> => {
  const { records, total } = await found;
  return { records: records.map(map), total };
};

export const pageOfCategories = (db: Db, { q }: CatalogueFilter, page: Page): Found<Category> => {
  const found = categories(db).where(contains('category.search_text', searchKey(q)));
  return mapped(pageOf(found, ['category.name_key'], page), toCategory);
};

export const pageOfBrands = (db: Db, { q, categoryId }: CatalogueFilter, page: Page): Found<Brand> => {
  const found = brands(db)
    .where(contains('brand.search_text', searchKey(q)))
    .where(equals('brand.category_id', categoryId));
  return mapped(pageOf(found, ['brand.name_key', 'brand.id'], page), toChild);
};

export const pageOfDevices = (db: Db, { q, categoryId, brandId }: CatalogueFilter, page: Page): Found<Device> => {
  const found = devices(db)
    .where(contains('device.search_text', searchKey(q)))
    .where(equals('brand.category_id', categoryId))
    .where(equals('device.brand_id', brandId));
  return mapped(pageOf(found, ['device.name_key', 'device.id'], page), toDevice);
};

export const pageOfRepairParts = (db: Db, { q, categoryId }: CatalogueFilter, page: Page): Found<RepairPart> => {
  const found = repairParts(db)
    .where(contains('repair_part.search_text', searchKey(q)))
    .where(equals('repair_part.category_id', categoryId));
  return mapped(pageOf(found, ['repair_part.name_key', 'repair_part.id'], page), toChild);
};

/** Oldest first: GST, made at the first start, stays on top. */
export const pageOfTaxes = (db: Db, { q }: CatalogueFilter, page: Page): Found<Tax> =>
  mapped(pageOf(taxes(db).where(contains('tax.search_text', searchKey(q))), ['tax.id'], page), toTax);

export const findCategory = async (db: Db, id: string): Promise<Category | undefined> => {
  const row = await categories(db).where('category.id', '=', id).executeTakeFirst();
  return row && toCategory(row);
};

export const findBrand = async (db: Db, id: string): Promise<Brand | undefined> => {
  const row = await brands(db).where('brand.id', '=', id).executeTakeFirst();
  return row && toChild(row);
};

export const findDevice = async (db: Db, id: string): Promise<Device | undefined> => {
  const row = await devices(db).where('device.id', '=', id).executeTakeFirst();
  return row && toDevice(row);
};

export const findRepairPart = async (db: Db, id: string): Promise<RepairPart | undefined> => {
  const row = await repairParts(db).where('repair_part.id', '=', id).executeTakeFirst();
  return row && toChild(row);
};

export const findTax = async (db: Db, id: string): Promise<Tax | undefined> => {
  const row = await taxes(db).where('tax.id', '=', id).executeTakeFirst();
  return row && toTax(row);
};
