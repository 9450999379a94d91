import { nameKey, searchKey } from '@mendpoint/domain/search-key';
import type { Database } from '../../../server/src/db/database.ts';
import { idAt, type Random, weighted } from '../../../tools/demo/random.ts';
import { BRANDS, GOODS, LOOKS, REPAIRS } from './words.ts';
import type { Rows } from './writer.ts';

type Product = Database['product'];
export type Repair = Pick<
  Database['invoice_line'],
  | ('name' | 'price_cents' | 'repair_part_id')
  | ('category_id' | 'category_name' | 'brand_id' | 'brand_name' | 'device_id' | 'device_name')
>;

export type Goods = {
  category: Rows<'category'>;
  brand: Rows<'brand'>;
  device: Rows<'device'>;
  repair_part: Rows<'repair_part'>;
  tax: Rows<'tax'>;
  product: Rows<'product'>;
  taxId: string;
  repairs: Repair[];
};

/** Of every shop, and of each shop alone: a shop of the twenty sells 1,200 of 5,000 products. */
const SHARED_PRODUCTS = 1000;
const OWN_PRODUCTS = 200;
const DEVICES_PER_BRAND = 12;

/** The catalogue and all products, as they were on the opening day. */
export const makeGoods = (shopIds: readonly string[], opening: Date, random: Random): Goods => {
  const at = opening.toISOString();
  const named = (name: string) => ({
    id: idAt(opening, random),
    name,
    name_key: nameKey(name),
    search_text: searchKey(name),
    created_at: at,
    updated_at: at,
  });
  const category = { ...named('Phones'), image_hash: null };
  const brand = BRANDS.map((name) => ({ ...named(name), category_id: category.id }));
  const device = brand.flatMap(({ id, name }) =>
    Array.from({ length: DEVICES_PER_BRAND }, (_, n) => ({ ...named(`${name} ${n + 5}`), brand_id: id })),
  );
  const repair_part = REPAIRS.map((name) => ({ ...named(name), category_id: category.id }));
  const tax = { ...named('GST'), rate_bp: 1000 };
  const repairs = device.flatMap((of) =>
    repair_part.map((part) => ({
      name: part.name,
      price_cents: random.between(49, 399) * 100,
      repair_part_id: part.id,
      category_id: category.id,
      category_name: category.name,
      brand_id: of.brand_id,
      brand_name: brand.find(({ id }) => id === of.brand_id)?.name ?? '',
      device_id: of.id,
      device_name: of.name,
    })),
  );
  const owners = [
    ...Array<null>(SHARED_PRODUCTS).fill(null),
    ...shopIds.flatMap((id) => Array<string>(OWN_PRODUCTS).fill(id)),
  ];
  const product = owners.map((shop_id, n): Product => {
    const of = random.pick(brand);
    const name = `${random.pick(GOODS)} for ${of.name} ${random.between(5, 16)}, ${random.pick(LOOKS)} ${n}`;
    const sku = `PROD-${String(n + 1).padStart(5, '0')}`;
    return {
      ...named(name),
      sku,
      shop_id,
      category_id: category.id,
      brand_id: of.id,
      device_id: null,
      price_cents: random.between(5, 150) * 100 - 5,
      quantity: random.between(0, 60),
      imei: '',
      description: '',
      warranty: 0,
      warranty_months: null,
      search_text: searchKey([name, of.name, '', sku, ''].join(' ')),
    };
  });
  return { category: [category], brand, device, repair_part, tax: [tax], product, taxId: tax.id, repairs };
};

/** A few products are in most baskets, most of them now and then. */
export const pickerOf = (products: readonly Product[], shopId: string): ((random: Random) => Product) => {
  const offered = products.filter(({ shop_id }) => shop_id === null || shop_id === shopId);
  const ranks = new Map(offered.map((product, n) => [product, (n * 7919) % offered.length]));
  return weighted(offered, (product) => 1 / ((ranks.get(product) ?? 0) + 5));
};
