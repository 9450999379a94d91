import { cents } from '@mendpoint/domain/money/cents';
import { FULL_PRICE } from '@mendpoint/domain/sale/totals';
import { nameKey, searchKey } from '@mendpoint/domain/text/search-key';
import type { Database } from '../../../server/src/db/tables.ts';
import type { RepairLine } from '../../../server/src/invoices/invoice.ts';
import { idAt, type Random, weighted } from '../../../tools/demo/random.ts';
import { BRANDS, GOODS, LOOKS, REPAIRS } from './words.ts';
import type { Rows } from './writer.ts';

type Product = Database['product'];
export type Repair = Omit<RepairLine, 'quantity'>;

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

/** Products that all shops sell, and products of each shop alone: one of twenty shops sells 1,200 of 5,000. */
const SHARED_PRODUCTS = 1000;
const OWN_PRODUCTS = 200;
const DEVICES_PER_BRAND = 12;

type Catalogue = Pick<Goods, 'category' | 'brand' | 'device' | 'repair_part' | 'tax'>;

/** The catalogue and all products, dated on the opening day. */
export const makeGoods = (shopIds: readonly string[], opening: Date, random: Random): Goods => {
  const record = (name: string) => recordOf(name, opening, random);
  const category = { ...record('Phones'), image_hash: null };
  const brand = BRANDS.map((name) => ({ ...record(name), category_id: category.id }));
  const device = brand.flatMap(({ id, name }) =>
    Array.from({ length: DEVICES_PER_BRAND }, (_, n) => ({ ...record(`${name} ${n + 5}`), brand_id: id })),
  );
  const repair_part = REPAIRS.map((name) => ({ ...record(name), category_id: category.id }));
  const tax = { ...record('GST'), rate_bp: 1000 };
  const catalogue: Catalogue = { category: [category], brand, device, repair_part, tax: [tax] };
  const repairs = makeRepairs(catalogue, random);
  return { ...catalogue, product: makeProducts(catalogue, { shopIds, opening, random }), taxId: tax.id, repairs };
};

const recordOf = (name: string, opening: Date, random: Random) => ({
  id: idAt(opening, random),
  name,
  name_key: nameKey(name),
  search_text: searchKey(name),
  created_at: opening.toISOString(),
  updated_at: opening.toISOString(),
});

/** A price in dollars, of which the part costs a third. */
const pricedAt = (dollars: number) => ({ price: cents(dollars * 100), cost: cents(Math.round((dollars * 100) / 3)) });

/** Every repair of every device, at a price of its own. */
const makeRepairs = ({ category, brand, device, repair_part }: Catalogue, random: Random): Repair[] =>
  device.flatMap(({ id, name, brand_id }) =>
    repair_part.map((part) => ({
      kind: 'repair',
      name: part.name,
      ...pricedAt(random.between(49, 399)),
      ...FULL_PRICE,
      warranty: null,
      surcharge: null,
      work: null,
      ticket: null,
      repairPartId: part.id,
      categoryId: part.category_id,
      categoryName: category[0]?.name ?? '',
      brandId: brand_id,
      brandName: brand.find((made) => made.id === brand_id)?.name ?? '',
      deviceId: id,
      deviceName: name,
    })),
  );

type Stocking = { shopIds: readonly string[]; opening: Date; random: Random };

const makeProducts = ({ brand }: Catalogue, { shopIds, opening, random }: Stocking): Product[] => {
  const owners = [
    ...Array<null>(SHARED_PRODUCTS).fill(null),
    ...shopIds.flatMap((id) => Array<string>(OWN_PRODUCTS).fill(id)),
  ];
  return owners.map((shop_id, n) => {
    const maker = random.pick(brand);
    const name = `${random.pick(GOODS)} for ${maker.name} ${random.between(5, 16)}, ${random.pick(LOOKS)} ${n}`;
    const sku = `PROD-${String(n + 1).padStart(5, '0')}`;
    const record = recordOf(name, opening, random);
    const dollars = random.between(5, 150);
    return {
      ...record,
      sku,
      shop_id,
      category_id: maker.category_id,
      brand_id: maker.id,
      device_id: null,
      price_cents: dollars * 100 - 5,
      quantity: random.between(0, 60),
      faulty: 0,
      reserved: 0,
      imei: '',
      description: '',
      warranty: 0,
      warranty_months: null,
      cost_cents: dollars * 40,
      supplier: '',
      supplier_code: '',
      reorder_level: null,
      expected_date: null,
      search_text: searchKey([name, maker.name, '', sku, ''].join(' ')),
    };
  });
};

/** A few products are in most baskets, most of them now and then. */
export const pickerOf = (products: readonly Product[], shopId: string): ((random: Random) => Product) => {
  const offered = products.filter(({ shop_id }) => shop_id === null || shop_id === shopId);
  const ranks = new Map(offered.map((product, n) => [product, (n * 7919) % offered.length]));
  return weighted(offered, (product) => 1 / ((ranks.get(product) ?? 0) + 5));
};
