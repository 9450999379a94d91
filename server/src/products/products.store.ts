import { nameKey, searchKey } from '@mendpoint/domain/search-key';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks } from '../db/database.ts';
import { isOneOf, type Page } from '../db/page.ts';
import { noteRows, type Searched } from '../db/search/counts.ts';
import { asc, desc, searchBatches, searchPage } from '../db/search/search-page.ts';
import type { ProductTable } from './products.table.ts';

const products = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .leftJoin('device', 'device.id', 'product.device_id')
    .selectAll('product')
    .select(['category.name as category_name', 'brand.name as brand_name', 'device.name as device_name']);

/** Products of a shop and those sold by every shop; null is all. */
const ofShop = (db: Db, shopId: string | null) =>
  shopId === null
    ? products(db)
    : products(db).where((eb) => eb.or([eb('product.shop_id', '=', shopId), eb('product.shop_id', 'is', null)]));

export type ProductRecord = Awaited<ReturnType<typeof pageOfProducts>>['records'][number];

/** Each has an index. */
const ORDER = {
  price: [asc('product.price_cents'), asc('product.id')],
  '-price': [desc('product.price_cents'), desc('product.id')],
  name: [asc('product.name_key'), asc('product.id')],
  '-name': [desc('product.name_key'), desc('product.id')],
  '-createdAt': [desc('product.id')],
};
export type ProductOrder = keyof typeof ORDER;

export type ProductFilter = { shopId: string | null; category: string | null; q: string; order: ProductOrder };

const searchFor = ({ shopId, category, q }: Omit<ProductFilter, 'order'>) => ({
  table: 'product' as const,
  key: searchKey(q),
  shopId,
  where: category === null ? [] : [inCategory(category)],
});

export const pageOfProducts = (db: Db, filter: ProductFilter, page: Page) =>
  searchPage(db, products(db), { ...searchFor(filter), order: ORDER[filter.order], page });

export const batchesOfProducts = (db: Db, filter: Omit<ProductFilter, 'order'>) =>
  searchBatches(db, products(db), searchFor(filter));

/** By its id or its name. */
const inCategory = (category: string) =>
  sql<boolean>`product.category_id in (select id from category where id = ${category} or name_key = ${nameKey(category)})`;

export const findProduct = (db: Db, { shopId }: Caller, id: string): Promise<ProductRecord | undefined> =>
  ofShop(db, shopId).where('product.id', '=', id).executeTakeFirst();

export const productsSoldBy = (db: Db, shopId: string, ids: string[]) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'sku'])
    .where(isOneOf(db, 'product.id', ids))
    .where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)]))
    .execute();

export const listPrices = (db: Db, ids: string[]) =>
  db
    .selectFrom('product')
    .select(['id', 'price_cents'])
    .where(isOneOf(db, 'product.id', ids))
    .execute();

/** Takes `quantity` out of stock, or puts it back where negative. False when there is not that much left. */
export const moveStock = async (db: Db, id: string, quantity: number): Promise<boolean> => {
  const moved = await db
    .updateTable('product')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('quantity', 'is', null), eb('quantity', '>=', quantity)]))
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};

export const findStock = (db: Db, id: string) =>
  db.selectFrom('product').select(['name', 'quantity']).where('id', '=', id).executeTakeFirst();

/** Waits for whoever takes a number at the same moment. */
export const nextSkuNumber = async (db: Db): Promise<number> => {
  const { last } = await db
    .updateTable('sku_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

export const insertProduct = async (db: Db, product: ProductTable): Promise<void> => {
  await db.insertInto('product').values(product).execute();
  noteRows(db, 'product', [{ before: null, after: product }]);
};

/** Held to the end of the transaction. False when there is no such product, or it is another shop's. */
export const lockProduct = async (db: Db, { shopId }: Caller, id: string): Promise<boolean> => {
  const locked = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .$if(shopId !== null, (query) =>
      query.where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)])),
    )
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return locked !== undefined;
};

type Stored = Pick<ProductTable, 'id'> & Searched;

export const updateProduct = async (db: Db, before: Stored, changes: Partial<ProductTable>): Promise<void> => {
  await db.updateTable('product').set(changes).where('id', '=', before.id).execute();
  noteRows(db, 'product', [{ before, after: { ...before, ...changes } }]);
};

/** Its pictures go with it, from the product though not from the images. */
export const deleteProduct = async (db: Db, before: Stored): Promise<void> => {
  await db.deleteFrom('product').where('id', '=', before.id).execute();
  noteRows(db, 'product', [{ before, after: null }]);
};
