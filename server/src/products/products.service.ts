import type { Cents } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey, searchKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../caller.ts';
import { brandNamed, categoryNamed, deviceNamed } from '../catalogue/catalogue.service.ts';
import { atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import type { ProductOrder, ProductRecord } from './products.store.ts';
import * as store from './products.store.ts';

/** `images` are hashes. */
export type Product = ProductRecord & { images: string[] };

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
  return { products: await withImages(context, records), total };
};

/** Throws NotFound, also for a product of a shop that is not the caller's. */
export const findProduct = async (context: Context, caller: Caller, id: string): Promise<Product> => {
  const record = await store.findProduct(context.db, caller, id);
  const [product] = record ? await withImages(context, [record]) : [];
  if (!product) throw new NotFound('Product');
  return product;
};

const withImages = async (context: Context, records: ProductRecord[]): Promise<Product[]> => {
  const images = await imagesOfProducts(
    context,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({ ...record, images: images.get(record.id) ?? [] }));
};

/** Hashes by product, in their order. */
export const imagesOfProducts = async ({ db }: Context, ids: string[]): Promise<Map<string, string[]>> => {
  const rows = ids.length === 0 ? [] : await store.imagesOf(db, ids);
  const images = new Map<string, string[]>();
  for (const { product_id, image_hash } of rows) {
    images.set(product_id, [...(images.get(product_id) ?? []), image_hash]);
  }
  return images;
};

/** A product made by a shop account belongs to that shop. Throws RuleError for names that the catalogue lacks. */
export const createProduct = (context: Context, caller: Caller, product: NewProduct): Promise<Product> =>
  atomically(context, async (inside) => {
    const { category, brand, device } = await placeInCatalogue(inside, product);
    const id = inside.newId();
    const at = inside.now().toISOString();
    const sku = `PROD-${String(await store.nextSkuNumber(inside.db)).padStart(5, '0')}`;
    const name = product.name.trim();
    await store.insertProduct(inside.db, {
      id,
      sku,
      name,
      name_key: nameKey(name),
      category_id: category.id,
      brand_id: brand?.id ?? null,
      device_id: device?.id ?? null,
      shop_id: await owningShop(inside, caller, product.shopId),
      price_cents: product.price,
      quantity: product.quantity,
      imei: product.imei.trim(),
      description: product.description,
      warranty: product.warranty ? 1 : 0,
      warranty_months: product.warranty ? product.warrantyMonths : null,
      search_text: searchKey([name, brand?.name ?? '', device?.name ?? '', sku, product.imei].join(' ')),
      created_at: at,
      updated_at: at,
    });
    return findProduct(inside, caller, id);
  });

const placeInCatalogue = async (context: Context, { category, brand, device }: NewProduct) => {
  const inCategory = await categoryNamed(context, category);
  const ofBrand = brand.trim() ? await brandNamed(context, inCategory.id, brand) : null;
  if (device.trim() && !ofBrand) throw new RuleError('A device needs its brand.');
  const forDevice = ofBrand && device.trim() ? await deviceNamed(context, ofBrand.id, device) : null;
  return { category: inCategory, brand: ofBrand, device: forDevice };
};
