import type { Cents } from '@mendpoint/domain/money';
import { productSearchText } from '@mendpoint/domain/product-search';
import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../auth/caller.ts';
import { brandNamed, categoryNamed, deviceNamed } from '../catalogue/catalogue.service.ts';
import { atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import type { Picture } from '../images/encode-images.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import { changePictures, type ProductPicture, picturesOfProducts } from './product-pictures.service.ts';
import type { ProductOrder, ProductRecord } from './products.store.ts';
import * as store from './products.store.ts';
import type { ProductTable } from './products.table.ts';

export type { ProductRecord } from './products.store.ts';

export type Product = ProductRecord & { pictures: ProductPicture[] };

export type NewProduct = {
  name: string;
  category: string;
  brand: string;
  device: string;
  price: Cents;
  /** null: not stock-tracked. */
  quantity: number | null;
  imei: string;
  description: string;
  warranty: boolean;
  warrantyMonths: number | null;
  shopId: string | null;
};

type Wanted = { shopId: string | undefined; category: string | undefined; q: string; order: ProductOrder; page: Page };

/** Products of one shop and those of none, or all for an admin who names no shop. Throws NotFound (shop). */
export const listProducts = async (context: Context, caller: Caller, { shopId, category, page, ...rest }: Wanted) => {
  const filter = { ...rest, category: category ?? null, shopId: await shopScope(context, caller, shopId) };
  const { records, total } = await store.pageOfProducts(context.db, filter, page);
  return { products: await withPictures(context, records), total };
};

/** All products of such a list, in batches. Throws NotFound (shop). */
export const exportProducts = async (
  context: Context,
  caller: Caller,
  { shopId, category, q }: Pick<Wanted, 'shopId' | 'category' | 'q'>,
) => {
  const scope = await shopScope(context, caller, shopId);
  return store.batchesOfProducts(context.db, { shopId: scope, category: category ?? null, q });
};

/** Throws NotFound, also for a product of a shop that is not the caller's. */
export const findProduct = async (context: Context, caller: Caller, id: string): Promise<Product> => {
  const record = await store.findProduct(context.db, caller, id);
  const [product] = record ? await withPictures(context, [record]) : [];
  if (!product) throw new NotFound('Product');
  return product;
};

const withPictures = async (context: Context, records: ProductRecord[]): Promise<Product[]> => {
  const pictures = await picturesOfProducts(
    context,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({ ...record, pictures: pictures.get(record.id) ?? [] }));
};

/** A product made by a shop account belongs to that shop. Throws RuleError for names that the catalogue lacks. */
export const createProduct = (
  context: Context,
  caller: Caller,
  product: NewProduct,
  pictures: readonly Picture[] = [],
): Promise<Product> =>
  atomically(context, async (inside) => {
    const id = inside.newId();
    const at = inside.now().toISOString();
    const place = await placeInCatalogue(inside, product);
    const sku = skuOf(await store.nextSkuNumber(inside.db));
    const shop_id = await owningShop(inside, caller, product.shopId);
    await store.insertProduct(inside.db, {
      id,
      sku,
      shop_id,
      quantity: product.quantity,
      created_at: at,
      updated_at: at,
      ...columnsOf(product, place, sku),
    });
    await changePictures(inside, id, { added: pictures, removed: [], order: [] });
    return findProduct(inside, caller, id);
  });

/** 'PROD-00001' and up. */
export const skuOf = (number: number): string => `PROD-${String(number).padStart(5, '0')}`;

type Named = { id: string; name: string };
export type Place = { category: Named; brand: Named | null; device: Named | null };

/** The rows that a product's names mean. Throws RuleError for what the catalogue lacks. */
export const placeInCatalogue = async (
  context: Context,
  { category, brand, device }: Pick<NewProduct, 'category' | 'brand' | 'device'>,
): Promise<Place> => {
  const inCategory = await categoryNamed(context, category);
  const ofBrand = brand.trim() ? await brandNamed(context, inCategory.id, brand) : null;
  if (device.trim() && !ofBrand) throw new RuleError('A device needs its brand.', 'brand');
  const forDevice = ofBrand && device.trim() ? await deviceNamed(context, ofBrand.id, device) : null;
  return { category: inCategory, brand: ofBrand, device: forDevice };
};

/** What a product itself says, without its place in the catalogue, its shop and its stock. */
export type ProductFields = Omit<NewProduct, 'category' | 'brand' | 'device' | 'shopId' | 'quantity'>;
type Written = Omit<ProductTable, 'id' | 'sku' | 'shop_id' | 'quantity' | 'created_at' | 'updated_at'>;

/** What is stored of what was typed, the same for a new product and an edited one. */
export const columnsOf = (
  { name, price, imei, description, warranty, warrantyMonths }: ProductFields,
  { category, brand, device }: Place,
  sku: string,
): Written => ({
  name: name.trim(),
  name_key: nameKey(name),
  category_id: category.id,
  brand_id: brand?.id ?? null,
  device_id: device?.id ?? null,
  price_cents: price,
  imei: imei.trim(),
  description,
  warranty: warranty ? 1 : 0,
  warranty_months: warranty ? warrantyMonths : null,
  search_text: productSearchText({ name, brand: brand?.name ?? null, device: device?.name ?? null, sku, imei }),
});
