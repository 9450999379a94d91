import { automaticSku, givenSku } from '@mendpoint/domain/products/sku';
import { RuleError } from '@mendpoint/domain/rule-error';
import { addDays, type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { mayDo } from '../auth/persons/allow.service.ts';
import { findNamedIn } from '../catalogue/find-named.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { refuseTaken } from '../editing/refusals.ts';
import { NotFound } from '../errors.ts';
import type { Picture } from '../images/image.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import * as barcodes from './barcodes.store.ts';
import { holdParts, ownStock, refuseExpectedBundle } from './bundles.service.ts';
import { findPlace } from './place-product.service.ts';
import { type NewProduct, type PicturedProduct, type Product, productFields, tidyFields } from './product.ts';
import * as list from './product-list.store.ts';
import { changePictures, picturesOfProducts } from './product-pictures.service.ts';
import * as store from './products.store.ts';

type ProductSearch = {
  shopId: string | undefined;
  category: string | undefined;
  code: string | undefined;
  isFaulty: boolean;
  q: string;
};
type ProductListRequest = ProductSearch & { order: list.ProductOrder; page: Page };

/** Products of one shop and those of none, or all for an admin who names no shop. Throws NotFound (shop). */
export const listProducts = async (
  context: Context,
  caller: Caller,
  { page, order, ...search }: ProductListRequest,
): Promise<{ records: PicturedProduct[]; total: number }> => {
  const filter = { ...(await filterOf(context, caller, search)), order };
  const { records, total } = await list.pageOfProducts(context.db, { ...filter, days: soldOn(context) }, page);
  return { records: await withPictures(context, records), total };
};

/** As many days as the order by units sold looks back, today included. */
const SOLD_DAYS = 90;

const soldOn = ({ now }: Context): Day[] => {
  const today = sydneyDay(now());
  return Array.from({ length: SOLD_DAYS }, (_, ago) => addDays(today, -ago));
};

/** All products of such a list, in batches. Throws NotFound (shop). */
export const exportProducts = async (context: Context, caller: Caller, search: ProductSearch) =>
  list.batchesOfProducts(context.db, await filterOf(context, caller, search));

const filterOf = async (
  context: Context,
  caller: Caller,
  { shopId, category, code, ...rest }: ProductSearch,
): Promise<list.ProductFilter> => ({
  ...rest,
  category: category ?? null,
  code: code?.trim() || null,
  shopId: await shopScope(context, caller, shopId),
});

/** The suppliers that products of one shop and those of none name, or all for an admin who names no shop. */
export const listSuppliers = async (context: Context, caller: Caller, shopId: string | undefined) =>
  barcodes.allSuppliers(context.db, await shopScope(context, caller, shopId));

/** Only those who may edit products are told what they cost the shop. */
export const seesCosts = (caller: Caller): boolean => mayDo(caller, 'edit-products');

/** The product's barcodes that another product sold at the same till has too, each with the name of one. */
export const sharedBarcodes = ({ db }: Context, product: Product) => barcodes.findShared(db, product);

/** Throws NotFound, also for a product of a shop that is not the caller's. */
export const findProduct = async (
  context: Context,
  caller: Caller,
  id: string,
): Promise<PicturedProduct & store.StoredProduct> => {
  const found = await store.findProduct(context.db, caller, id);
  const [product] = found ? await withPictures(context, [found]) : [];
  if (!product) throw new NotFound('Product');
  return product;
};

/** Those of these products that a shop sells, in no order. */
export const productsSoldBy = async (
  context: Context,
  shopId: string,
  ids: readonly string[],
): Promise<PicturedProduct[]> => {
  if (ids.length === 0) return [];
  const found = [...(await store.findProductsById(context.db, ids)).values()];
  return withPictures(
    context,
    found.filter((product) => product.shopId === null || product.shopId === shopId),
  );
};

const withPictures = async <P extends Product>(
  context: Context,
  products: P[],
): Promise<(P & Pick<PicturedProduct, 'pictures'>)[]> => {
  const pictures = await picturesOfProducts(
    context,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({ ...product, pictures: pictures.get(product.id) ?? [] }));
};

/**
 * A product made by a shop account belongs to that shop. Throws RuleError for names that the catalogue lacks, and for parts that
 * no bundle can have.
 */
export const createProduct = (
  context: Context,
  caller: Caller,
  product: NewProduct,
  pictures: readonly Picture[] = [],
): Promise<PicturedProduct> =>
  atomically(context, async (inside) => {
    const id = inside.newId();
    const at = inside.now().toISOString();
    const place = await findPlace(findNamedIn(inside), product);
    const sku = givenSku(product.sku) || (await nextSku(inside));
    const shopId = await owningShop(inside, caller, product.shopId);
    const fields = tidyFields(product);
    const parts = await holdParts(inside, caller, { ...fields, id, shopId }, product.parts);
    const stored = refuseExpectedBundle({
      ...fields,
      ...ownStock(null, parts, product),
      id,
      sku,
      place,
      shopId,
      parts,
      faulty: 0,
      reserved: 0,
      createdAt: at,
      updatedAt: at,
    });
    await refuseTaken(store.insertProducts(inside.db, [stored]), () => skuTaken(sku));
    await changePictures(inside, id, { added: pictures, removed: [], order: [] });
    const added = await findProduct(inside, caller, id);
    await recordEntry(inside, ...entriesOf('product', added, null, productFields(added)));
    return added;
  });

/** Takes the next SKU that is given automatically. */
export const nextSku = async ({ db }: AtomicContext): Promise<string> =>
  automaticSku(await store.takeSkuNumbers(db, 1));

export const skuTaken = (sku: string): RuleError =>
  new RuleError(`Another product has the SKU ${sku}. Choose another, or leave it empty.`, 'sku');

/**
 * Adds a product that keeps its SKU and pictures. The audit trail gets one entry for all that were moved in, which is
 * not written here. In a transaction.
 */
export const addMovedProduct = async (
  inside: AtomicContext,
  product: Product,
  pictures: readonly Picture[],
): Promise<void> => {
  await store.insertProducts(inside.db, [product]);
  await changePictures(inside, product.id, { added: pictures, removed: [], order: [] });
};

/** The ids and SKUs of all products: some ten thousand at most. */
export const idsAndSkus = ({ db }: Context) => store.idsAndSkus(db);

/** The number of the last SKU made, even if its product has been deleted since. */
export const lastSkuNumber = ({ db }: Context): Promise<number> => store.lastSkuNumber(db);

/** The next product without a SKU gets a number after this one. */
export const raiseSkuCounter = ({ db }: AtomicContext, last: number): Promise<void> => store.raiseSkuCounter(db, last);
