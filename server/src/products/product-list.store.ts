import { nameKey, searchKey } from '@mendpoint/domain/text/search-key';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { equals, isOneOf, type Page } from '../db/page.ts';
import { asc, desc, searchBatches, searchPage } from '../db/search/search-page.ts';
import { hasCode } from './barcodes.store.ts';
import type { Product } from './product.ts';
import { allProducts, toProduct } from './products.store.ts';

/** Each order but `-sold` has an index. */
const ORDER = {
  price: [asc('product.price_cents'), asc('product.id')],
  '-price': [desc('product.price_cents'), desc('product.id')],
  name: [asc('product.name_key'), asc('product.id')],
  '-name': [desc('product.name_key'), desc('product.id')],
  '-createdAt': [desc('product.id')],
  '-sold': [desc(sql`coalesce(sold.units, 0)`), asc('product.name_key'), asc('product.id')],
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

/** What the order needs besides: of `-sold`, the days whose sales count. */
type Ordered = ProductFilter & { order: ProductOrder; days: readonly Day[] };

export const pageOfProducts = async (
  db: Db,
  { order, days, ...filter }: Ordered,
  page: Page,
): Promise<{ records: Product[]; total: number }> => {
  const beside = order === '-sold' ? soldUnits(db, filter.shopId, days) : undefined;
  const search = { ...searchFor(filter), order: ORDER[order], page, ...(beside && { beside }) };
  const { records, total } = await searchPage(db, allProducts(db), search);
  return { records: records.map(toProduct), total };
};

/**
 * The units sold of each product in a shop, or in all, from the sums of the days. They are added up once for all rows: a
 * look-up for each product would read each of its days by itself. Shops are named, also when all are meant, and days are
 * listed, so that only entries of these days are read.
 */
const soldUnits = (db: Db, shopId: string | null, days: readonly Day[]) => sql`
  left join (
    select sold_item.name as item, sum(item_sum.quantity) as units
    from item_sum join sold_item on sold_item.number = item_sum.item_number
    where item_sum.shop_number in (select number from shop where ${equals('shop.id', shopId)})
      and ${isOneOf(db, 'item_sum.span', days)}
    group by sold_item.name
  ) as sold on sold.item = product.name`;

export async function* batchesOfProducts(db: Db, filter: ProductFilter): AsyncGenerator<Product[]> {
  for await (const rows of searchBatches(db, allProducts(db), searchFor(filter))) yield rows.map(toProduct);
}
