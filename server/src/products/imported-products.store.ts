import { barcodesIn } from '@mendpoint/domain/products/barcode';
import { sql } from 'kysely';
import type { EditedRow } from '../csv/import-plan.ts';
import { changedColumns } from '../db/changed-columns.ts';
import type { Transaction } from '../db/database.ts';
import { replaceBarcodes } from './barcodes.store.ts';
import { putBackParts, replaceParts } from './bundles.store.ts';
import type { Product } from './product.ts';
import { type StoredProduct, toRow } from './products.store.ts';
import type { ProductTable } from './products.table.ts';

/**
 * The row of a product, its barcodes with spaces between, and as JSON what it consists of. Never its faulty and promised units, which are
 * moved by other acts: a bundle shows those of its parts.
 */
export type ProductColumns = Omit<ProductTable, 'faulty' | 'reserved'> & { barcodes: string; bundle: string };

const columnsOf = (product: Product): ProductColumns => {
  const { faulty: _, reserved: __, ...row } = toRow(product);
  return {
    ...row,
    barcodes: product.barcodes.join(' '),
    bundle: JSON.stringify(product.parts.map(({ productId, quantity }) => ({ productId, quantity }))),
  };
};

/** The same as the product was read. */
const storedColumns = (product: StoredProduct): ProductColumns => ({
  ...columnsOf(product),
  search_text: product.searchText,
});

/** Writes only the columns that change. null when the row, or its brand's name, has changed since, or more of it is promised. */
export const updateIfUnchanged = async (
  db: Transaction,
  before: StoredProduct,
  product: Product,
): Promise<EditedRow<ProductColumns> | null> => {
  const [old, row] = [storedColumns(before), columnsOf(product)];
  const changed = changedColumns(old, row);
  const { barcodes, bundle, ...columns } = changed;
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set(columns)
    .where('id', '=', old.id)
    .where('updated_at', '=', old.updated_at)
    .where('search_text', '=', old.search_text)
    .$if(typeof columns.quantity === 'number', (query) => query.where('reserved', '<=', columns.quantity ?? 0))
    .$if(isNowBundle(bundle), (query) => query.where('reserved', '=', 0))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  if (barcodes !== undefined) await replaceBarcodes(db, product);
  if (bundle !== undefined) await replaceParts(db, product);
  return { id: old.id, before: changedColumns(row, old), after: changed };
};

/** A bundle has no stock of its own that could be promised. */
const isNowBundle = (bundle: string | undefined): boolean => bundle !== undefined && bundle !== '[]';

/**
 * Undoes such an edit, unless the product was edited again, its brand was renamed, what it was filed under was
 * deleted, or what would be a bundle again is promised to a ticket. Stock sold meanwhile stays sold.
 */
export const putBackProduct = async (
  db: Transaction,
  { id, before, after }: EditedRow<ProductColumns>,
): Promise<void> => {
  const { quantity, barcodes, bundle, ...columns } = before;
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set(quantity === undefined ? columns : { ...columns, quantity: stockWithout(quantity, after.quantity ?? null) })
    .where('id', '=', id)
    .where('updated_at', '=', after.updated_at ?? '')
    .$if(after.search_text !== undefined, (query) => query.where('search_text', '=', after.search_text ?? ''))
    .where(isPlaceThere(before))
    .$if(isNowBundle(bundle), (query) => query.where('reserved', '=', 0))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  if (barcodes !== undefined) await replaceBarcodes(db, { id, barcodes: barcodesIn(barcodes) });
  if (bundle !== undefined) await putBackParts(db, { id, parts: JSON.parse(bundle) });
};

const PLACE_TABLES = { category_id: 'category', brand_id: 'brand', device_id: 'device' } as const;

/** Whether the catalogue still has what these columns refer to. */
const isPlaceThere = (columns: Partial<ProductTable>) => {
  const named = (Object.keys(PLACE_TABLES) as (keyof typeof PLACE_TABLES)[]).filter((column) => columns[column]);
  const there = named.map(
    (column) => sql`exists (select 1 from ${sql.table(PLACE_TABLES[column])} where id = ${columns[column]})`,
  );
  return sql<boolean>`${sql.join([sql`1 = 1`, ...there], sql` and `)}`;
};

/** The stock that there was before, less what was sold since, and no fewer than are promised to tickets. */
const stockWithout = (before: number | null, after: number | null) => {
  if (before === null) return before;
  const left = after === null ? sql`${sql.lit(before)}` : sql`(quantity - ${sql.lit(after - before)})`;
  return sql<number>`case when ${left} > reserved then ${left} else reserved end`;
};
