import { searchKey } from '@mendpoint/domain/text/search-key';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { contains, equals, type Page, pageOf } from '../db/page.ts';
import { readBriefly } from '../db/read.ts';
import type { Brand, CatalogueFilter, Category, Device, EntryOf, Level, RepairPart, Tax } from './catalogue.ts';

type Found<Entry> = { records: Entry[]; total: number };

type Entries<Entry> = {
  find: (db: Db, id: string) => Promise<Entry | undefined>;
  page: (db: Db, filter: CatalogueFilter, page: Page) => Promise<Found<Entry>>;
};

type Columns = {
  table: string;
  order: string[];
  /** The columns that can filter a list. */
  categoryId?: string;
  brandId?: string;
};

const entries = <DB, TB extends keyof DB, Row, Entry>(
  rows: (db: Db) => SelectQueryBuilder<DB, TB, Row>,
  toEntry: (row: Row) => Entry,
  columns: Columns,
): Entries<Entry> => ({
  find: async (db, id) => {
    const [row] = await readBriefly(db, rows(db).where(equals(`${columns.table}.id`, id)));
    return row && toEntry(row as Row);
  },
  page: async (db, { q, categoryId, brandId, order }, page) => {
    let found = rows(db).where(contains(`${columns.table}.search_text`, searchKey(q)));
    if (columns.categoryId) found = found.where(equals(columns.categoryId, categoryId));
    if (columns.brandId) found = found.where(equals(columns.brandId, brandId));
    const { records, total } = await pageOf(
      found,
      order === 'newest' ? newestFirst(columns.table) : columns.order,
      page,
    );
    return { records: records.map(toEntry), total };
  },
});

/**
 * What was added last comes first. Of what was added in one go, as the starter catalogue or a file has it, the first: there the
 * newest models lead. A level has a few thousand rows, and below a brand some hundred, so this order has no index.
 */
const newestFirst = (table: string): string[] => [`-${table}.created_at`, `${table}.id`];

const categories = entries(
  (db) =>
    db
      .selectFrom('category')
      .leftJoin('image', 'image.hash', 'category.image_hash')
      .select(['category.id', 'category.name', 'category.updated_at', 'image.content_type', 'image.bytes']),
  ({ id, name, updated_at, content_type, bytes }): Category => ({
    id,
    name,
    updatedAt: updated_at,
    icon: bytes && content_type !== null ? { contentType: content_type, bytes } : null,
  }),
  { table: 'category', order: ['category.name_key'] },
);

type Child = { id: string; name: string; updated_at: string; category_id: string; category_name: string };

/** A brand or a repair part: both stand below a category. */
const toChild = ({ id, name, updated_at, category_id, category_name }: Child): Brand & RepairPart => ({
  id,
  name,
  updatedAt: updated_at,
  category: { id: category_id, name: category_name },
});

const brands = entries(
  (db) =>
    db
      .selectFrom('brand')
      .innerJoin('category', 'category.id', 'brand.category_id')
      .select(['brand.id', 'brand.name', 'brand.updated_at', 'brand.category_id', 'category.name as category_name']),
  toChild,
  { table: 'brand', order: ['brand.name_key', 'brand.id'], categoryId: 'brand.category_id' },
);

const devices = entries(
  (db) =>
    db
      .selectFrom('device')
      .innerJoin('brand', 'brand.id', 'device.brand_id')
      .innerJoin('category', 'category.id', 'brand.category_id')
      .select(['device.id', 'device.name', 'device.updated_at', 'device.brand_id', 'brand.name as brand_name'])
      .select(['brand.category_id', 'category.name as category_name']),
  ({ brand_id, brand_name, ...row }): Device => ({ ...toChild(row), brand: { id: brand_id, name: brand_name } }),
  {
    table: 'device',
    order: ['device.name_key', 'device.id'],
    categoryId: 'brand.category_id',
    brandId: 'device.brand_id',
  },
);

const repairParts = entries(
  (db) =>
    db
      .selectFrom('repair_part')
      .innerJoin('category', 'category.id', 'repair_part.category_id')
      .select(['repair_part.id', 'repair_part.name', 'repair_part.updated_at', 'repair_part.category_id'])
      .select('category.name as category_name'),
  toChild,
  {
    table: 'repair_part',
    order: ['repair_part.name_key', 'repair_part.id'],
    categoryId: 'repair_part.category_id',
  },
);

const taxes = entries(
  (db) => db.selectFrom('tax').select(['tax.id', 'tax.name', 'tax.updated_at', 'tax.rate_bp']),
  ({ id, name, updated_at, rate_bp }): Tax => ({ id, name, updatedAt: updated_at, rate: rate_bp }),
  // Oldest first: GST, made at the first start, stays on top.
  { table: 'tax', order: ['tax.id'] },
);

const ENTRIES: { [L in Level]: Entries<EntryOf[L]> } = {
  category: categories,
  brand: brands,
  device: devices,
  'repair part': repairParts,
  tax: taxes,
};

export const findEntry = <L extends Level>(db: Db, level: L, id: string): Promise<EntryOf[L] | undefined> =>
  ENTRIES[level].find(db, id);

export const pageOfEntries = <L extends Level>(
  db: Db,
  level: L,
  filter: CatalogueFilter,
  page: Page,
): Promise<Found<EntryOf[L]>> => ENTRIES[level].page(db, filter, page);

/** The whole catalogue, oldest first: a few thousand names at most. */
export const readCatalogue = async (db: Db) => ({
  categories: await db.selectFrom('category').select(['id', 'name']).orderBy('id').execute(),
  brands: await db.selectFrom('brand').select(['id', 'name', 'category_id as categoryId']).orderBy('id').execute(),
  devices: await db.selectFrom('device').select(['id', 'name', 'brand_id as brandId']).orderBy('id').execute(),
  parts: await db.selectFrom('repair_part').select(['id', 'name', 'category_id as categoryId']).orderBy('id').execute(),
  taxes: await db.selectFrom('tax').select(['id', 'name', 'rate_bp as rate']).orderBy('id').execute(),
});
export type WholeCatalogue = Awaited<ReturnType<typeof readCatalogue>>;
