import { barcodesIn } from '@mendpoint/domain/products/barcode';
import { productSearchText } from '@mendpoint/domain/text/search-key';
import { sql } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { barcodesOfRow } from './products.store.ts';
import type { ProductRenewalTable } from './products.table.ts';

export type Renewal = { level: 'brand' | 'device'; entryId: string; renameId: string };

const COLUMNS = { brand: 'brand_id', device: 'device_id' } as const;

/** To be called in the transaction of the rename. Replaces the renewal of an earlier rename. */
export const insertRenewal = async (db: Transaction, renewal: Renewal & { renamedAt: string }): Promise<void> => {
  const row: ProductRenewalTable = {
    level: renewal.level,
    entry_id: renewal.entryId,
    rename_id: renewal.renameId,
    renamed_at: renewal.renamedAt,
  };
  await db
    .insertInto('product_renewal')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['level', 'entry_id']).doUpdateSet({ rename_id: row.rename_id, renamed_at: row.renamed_at }),
    )
    .execute();
};

/** Leaves the renewal of a later rename. */
export const deleteRenewal = async (db: Transaction, { level, entryId, renameId }: Renewal): Promise<void> => {
  await db
    .deleteFrom('product_renewal')
    .where('level', '=', level)
    .where('entry_id', '=', entryId)
    .where('rename_id', '=', renameId)
    .execute();
};

export const allRenewals = async (db: Db): Promise<(Renewal & { renamedAt: Date })[]> => {
  const rows = await db.selectFrom('product_renewal').selectAll().execute();
  return rows.map(({ level, entry_id, rename_id, renamed_at }) => {
    return { level, entryId: entry_id, renameId: rename_id, renamedAt: new Date(renamed_at) };
  });
};

/** The next products of the renamed brand or device, in the order of their ids. */
export const idsOfProducts = async (
  db: Db,
  { level, entryId }: Renewal,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where(COLUMNS[level], '=', entryId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Lets searches find products by the present names of their brand and device. In a transaction. */
export const renewSearchTexts = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  const products = await db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .leftJoin('device', 'device.id', 'product.device_id')
    .select(['product.id', 'product.name', 'product.sku', 'product.imei', 'product.search_text'])
    .select(['brand.name as brand', 'device.name as device', barcodesOfRow.as('barcodes')])
    .where(isOneOf(db, 'product.id', ids))
    .orderBy('product.id')
    .$if(hasRowLocks(db), (query) => query.forUpdate('product'))
    .execute();
  const renewed = products
    .map(({ barcodes, ...product }) => {
      return { ...product, text: productSearchText({ ...product, barcodes: barcodesIn(barcodes ?? '') }) };
    })
    .filter(({ text, search_text }) => text !== search_text)
    .map(({ id, text }) => sql`(${id}, ${text})`);
  if (renewed.length === 0) return;
  await sql`with renewed (id, search_text) as (values ${sql.join(renewed)})
    update product set search_text = renewed.search_text from renewed where product.id = renewed.id`.execute(db);
};
