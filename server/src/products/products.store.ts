import { isDeepStrictEqual } from 'node:util';
import { cents } from '@mendpoint/domain/money/cents';
import { barcodesIn } from '@mendpoint/domain/products/barcode';
import { bundleCost, bundleReserved, bundleStock } from '@mendpoint/domain/products/bundle';
import { nameKey, productSearchText } from '@mendpoint/domain/text/search-key';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { onlyRow, readBriefly } from '../db/read.ts';
import { insertBarcodes, replaceBarcodes } from './barcodes.store.ts';
import { bundleOfRow, insertParts, partsOfRow, replaceParts } from './bundles.store.ts';
import { namesOfPlace, type Product } from './product.ts';
import type { ProductTable } from './products.table.ts';

/** A product as it was read, with the text that a search finds it by. */
export type StoredProduct = Product & { searchText: string };

/** The barcodes of the row of a product, in their order, with spaces between; null for none. */
export const barcodesOfRow = sql<string | null>`(select string_agg(code, ' ' order by position)
  from product_barcodes where product_id = product.id)`;

export const allProducts = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .leftJoin('device', 'device.id', 'product.device_id')
    .selectAll('product')
    .select(['category.name as category_name', 'brand.name as brand_name', 'device.name as device_name'])
    .select([barcodesOfRow.as('barcodes'), bundleOfRow(db).as('bundle')]);

type ProductRow = ProductTable & {
  category_name: string;
  brand_name: string | null;
  device_name: string | null;
  barcodes: string | null;
  bundle: string | null;
};

export const toProduct = (row: ProductRow): StoredProduct => {
  const parts = partsOfRow(row.bundle);
  const isBundle = parts.length > 0;
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    place: {
      category: { id: row.category_id, name: row.category_name },
      brand: row.brand_id === null ? null : { id: row.brand_id, name: row.brand_name ?? '' },
      device: row.device_id === null ? null : { id: row.device_id, name: row.device_name ?? '' },
    },
    price: cents(row.price_cents),
    quantity: isBundle ? bundleStock(parts) : row.quantity,
    parts,
    faulty: row.faulty,
    reserved: isBundle ? bundleReserved(parts) : row.reserved,
    imei: row.imei,
    description: row.description,
    warranty: row.warranty === 1,
    warrantyMonths: row.warranty_months,
    barcodes: barcodesIn(row.barcodes ?? ''),
    cost: isBundle ? bundleCost(parts) : costOf(row),
    supplier: row.supplier,
    supplierCode: row.supplier_code,
    reorderLevel: row.reorder_level,
    expectedOn: row.expected_date,
    shopId: row.shop_id,
    searchText: row.search_text,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};

const costOf = ({ cost_cents: cost }: Pick<ProductTable, 'cost_cents'>) => (cost === null ? null : cents(cost));

const isBundle = ({ parts }: Product): boolean => parts.length > 0;

export const toRow = (product: Product): ProductTable => ({
  id: product.id,
  sku: product.sku,
  name: product.name,
  name_key: nameKey(product.name),
  category_id: product.place.category.id,
  brand_id: product.place.brand?.id ?? null,
  device_id: product.place.device?.id ?? null,
  shop_id: product.shopId,
  price_cents: product.price,
  quantity: isBundle(product) ? null : product.quantity,
  faulty: product.faulty,
  reserved: isBundle(product) ? 0 : product.reserved,
  imei: product.imei,
  description: product.description,
  warranty: product.warranty ? 1 : 0,
  warranty_months: product.warrantyMonths,
  cost_cents: isBundle(product) ? null : product.cost,
  supplier: product.supplier,
  supplier_code: product.supplierCode,
  reorder_level: product.reorderLevel,
  expected_date: product.expectedOn,
  search_text: productSearchText({ ...product, ...namesOfPlace(product.place) }),
  created_at: product.createdAt,
  updated_at: product.updatedAt,
});

/**
 * A shop account sees the products of its shop and those sold by every shop. Written without 'or', for which a database
 * would rather read all products of the shop than look up some hundred of them.
 */
const isVisibleTo = ({ shopId }: Caller) =>
  shopId === null ? sql<boolean>`1 = 1` : sql<boolean>`coalesce(product.shop_id, ${shopId}) = ${shopId}`;

const visibleTo = (db: Db, caller: Caller) => allProducts(db).where(isVisibleTo(caller));

export const findProduct = async (db: Db, caller: Caller, id: string): Promise<StoredProduct | undefined> => {
  const [row] = await readBriefly(db, visibleTo(db, caller).where('product.id', '=', id));
  return row && toProduct(row);
};

export const productsBySku = (db: Db, caller: Caller, skus: string[]) =>
  visibleTo(db, caller).where('product.sku', 'in', skus);

export const findProductsBySku = async (db: Db, caller: Caller, skus: string[]): Promise<StoredProduct[]> =>
  (await productsBySku(db, caller, skus).execute()).map(toProduct);

/** The products of any shop, by their ids. */
export const findProductsById = async (db: Db, ids: readonly string[]): Promise<Map<string, StoredProduct>> => {
  const rows = await allProducts(db)
    .where(isOneOf(db, 'product.id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, toProduct(row)]));
};

/**
 * Holds a product to the end of the transaction, and its brand and device, so that neither is renamed. False when there
 * is no such product, or it is another shop's.
 */
export const lockProduct = async (db: Transaction, caller: Caller, id: string): Promise<boolean> => {
  const locked = await db
    .selectFrom('product')
    .select(['id', 'brand_id', 'device_id'])
    .where('id', '=', id)
    .where(isVisibleTo(caller))
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
  if (locked && hasRowLocks(db)) {
    await db.selectFrom('brand').select('id').where('id', '=', locked.brand_id).forShare().execute();
    await db.selectFrom('device').select('id').where('id', '=', locked.device_id).forShare().execute();
  }
  return locked !== undefined;
};

/** Takes `count` consecutive SKU numbers and answers the first. Waits for others who take some at the same time. */
export const takeSkuNumbers = async (db: Transaction, count: number): Promise<number> => {
  const { last } = await db
    .updateTable('sku_counter')
    .set((eb) => ({ last: eb('last', '+', count) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
};

export const lastSkuNumber = async (db: Db): Promise<number> =>
  onlyRow(await readBriefly(db, db.selectFrom('sku_counter').select('last').where('id', '=', 1))).last;

export const raiseSkuCounter = async (db: Transaction, last: number): Promise<void> => {
  await db.updateTable('sku_counter').set({ last }).where('id', '=', 1).where('last', '<', last).execute();
};

export const idsAndSkus = (db: Db): Promise<Pick<Product, 'id' | 'name' | 'sku'>[]> =>
  db.selectFrom('product').select(['id', 'name', 'sku']).execute();

export const insertProducts = async (db: Transaction, products: readonly Product[]): Promise<void> => {
  await db.insertInto('product').values(products.map(toRow)).execute();
  await insertBarcodes(db, products);
  await insertParts(db, products);
};

/** Leaves the stock alone where it is not edited. Never touches faulty and promised units, which are moved by other acts. */
export const updateProduct = async (db: Transaction, before: StoredProduct, product: Product): Promise<void> => {
  const { id, created_at: _, faulty: __, reserved: ___, quantity, ...columns } = toRow(product);
  const stock = quantity === toRow(before).quantity ? {} : { quantity };
  await db
    .updateTable('product')
    .set({ ...columns, ...stock })
    .where('id', '=', id)
    .execute();
  if (!isDeepStrictEqual(before.barcodes, product.barcodes)) await replaceBarcodes(db, product);
  if (!isDeepStrictEqual(before.parts, product.parts)) await replaceParts(db, product);
};

/** The product's links to its pictures go with it; the stored images stay. */
export const deleteProduct = async (db: Transaction, id: string): Promise<void> => {
  await db.deleteFrom('product').where('id', '=', id).execute();
};

/** Deletes those of the products that still exist, that no bundle consists of, and of which none is promised to a ticket. */
export const deleteProducts = async (db: Transaction, ids: string[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .deleteFrom('product')
      .where(isOneOf(db, 'product.id', ids))
      .where('reserved', '=', 0)
      .where(sql<boolean>`not exists (select 1 from bundle_part where part_id = product.id)`)
      .execute();
};
