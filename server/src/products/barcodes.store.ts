import { barcodeKey } from '@mendpoint/domain/products/barcode';
import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { readBriefly } from '../db/read.ts';
import type { Product } from './product.ts';
import type { ProductBarcodeTable } from './products.table.ts';

type Coded = Pick<Product, 'id' | 'barcodes'>;

/** Gives new products their barcodes. */
export const insertBarcodes = async (db: Transaction, products: readonly Coded[]): Promise<void> => {
  const rows = products.flatMap(({ id, barcodes }) =>
    barcodes.map(
      (code, position): ProductBarcodeTable => ({
        product_id: id,
        position,
        code,
        code_key: barcodeKey(code),
      }),
    ),
  );
  if (rows.length > 0) await db.insertInto('product_barcodes').values(rows).execute();
};

/** Gives a product exactly these barcodes, in this order. */
export const replaceBarcodes = async (db: Transaction, product: Coded): Promise<void> => {
  await db.deleteFrom('product_barcodes').where('product_id', '=', product.id).execute();
  await insertBarcodes(db, [product]);
};

/** A condition that a product has exactly this SKU, IMEI or barcode. Each is found by its index. */
export const hasCode = (code: string) => {
  const capitals = code.toUpperCase();
  return sql<boolean>`product.id in (
    select product_id from product_barcodes where code_key = ${barcodeKey(code)}
    union select id from product where sku = ${capitals}
    union select id from product where imei <> '' and upper(imei) = ${capitals})`;
};

/** Of these barcodes those that another product of the same till has, each with the name of one such product. */
export const findShared = async (
  db: Db,
  { id, shopId, barcodes }: Coded & Pick<Product, 'shopId'>,
): Promise<{ code: string; name: string }[]> => {
  const codes = new Map(barcodes.map((code) => [barcodeKey(code), code]));
  if (codes.size === 0) return [];
  const others = db
    .selectFrom('product_barcodes')
    .innerJoin('product', 'product.id', 'product_barcodes.product_id')
    .select(({ fn }) => ['product_barcodes.code_key', fn.min('product.name').as('name')])
    .where(isOneOf(db, 'product_barcodes.code_key', [...codes.keys()]))
    .where('product.id', '!=', id)
    .$if(shopId !== null, (query) =>
      query.where((eb) => eb.or([eb('product.shop_id', '=', shopId), eb('product.shop_id', 'is', null)])),
    )
    .groupBy('product_barcodes.code_key')
    .orderBy('product_barcodes.code_key');
  return (await readBriefly(db, others)).map(({ code_key, name }) => ({ code: codes.get(code_key) ?? code_key, name }));
};

/** The most suppliers that a form suggests. */
const MOST_SUPPLIERS = 500;

/** The names of the suppliers of a shop's products and of those sold by every shop; `shopId` null is all. */
export const allSuppliers = async (db: Db, shopId: string | null): Promise<string[]> => {
  const rows = await db
    .selectFrom('product')
    .select('supplier')
    .distinct()
    .where('supplier', '<>', '')
    .$if(shopId !== null, (query) =>
      query.where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)])),
    )
    .orderBy('supplier')
    .limit(MOST_SUPPLIERS)
    .execute();
  return rows.map(({ supplier }) => supplier);
};
