import { nameKey, searchKey } from '@mendpoint/domain/text/search-key';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Page } from '../db/page.ts';
import { asc, desc, searchBatches, searchPage } from '../db/search/search-page.ts';
import { hasCode } from './barcodes.store.ts';
import type { Product } from './product.ts';
import { allProducts, toProduct } from './products.store.ts';

/** Each order has an index. */
const ORDER = {
  price: [asc('product.price_cents'), asc('product.id')],
  '-price': [desc('product.price_cents'), desc('product.id')],
  name: [asc('product.name_key'), asc('product.id')],
  '-name': [desc('product.name_key'), desc('product.id')],
  '-createdAt': [desc('product.id')],
};
export type ProductOrder = keyof typeof ORDER;

/**
 * Products of a shop and those sold by every shop; `shopId` null is all. A category by its id or its name; null is any.
 * `isFaulty` finds only products with faulty units. A code finds those that have exactly it; null is any.
 */
export type ProductFilter = {
  shopId: string | null;
  category: string | null;
  code: string | null;
  isFaulty: boolean;
  q: string;
};

const searchFor = ({ shopId, category, code, isFaulty, q }: ProductFilter) => ({
  table: 'product' as const,
  key: searchKey(q),
  shopId,
  where: [
    ...(category === null ? [] : [inCategory(category)]),
    ...(code === null ? [] : [hasCode(code)]),
    ...(isFaulty ? [HAS_FAULTY] : []),
  ],
});

/** Worded as in the partial index product_faulty, or neither engine would use the index. */
const HAS_FAULTY = sql<boolean>`product.faulty > 0`;

const inCategory = (category: string) =>
  sql<boolean>`product.category_id in (select id from category where id = ${category} or name_key = ${nameKey(category)})`;

export const pageOfProducts = async (
  db: Db,
  { order, ...filter }: ProductFilter & { order: ProductOrder },
  page: Page,
): Promise<{ records: Product[]; total: number }> => {
  const search = { ...searchFor(filter), order: ORDER[order], page };
  const { records, total } = await searchPage(db, allProducts(db), search);
  return { records: records.map(toProduct), total };
};

export async function* batchesOfProducts(db: Db, filter: ProductFilter): AsyncGenerator<Product[]> {
  for await (const rows of searchBatches(db, allProducts(db), searchFor(filter))) yield rows.map(toProduct);
}
