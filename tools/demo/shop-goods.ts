import { cents, parseDollars } from '@mendpoint/domain/money/cents';
import { checkDigit } from '@mendpoint/domain/products/barcode';
import { FULL_PRICE } from '@mendpoint/domain/sale/totals';
import type { Caller } from '../../server/src/auth/caller.ts';
import { createEntry } from '../../server/src/catalogue/edit-catalogue.service.ts';
import type { AtomicContext } from '../../server/src/context.ts';
import type { NewProduct, Product } from '../../server/src/products/product.ts';
import { createProduct } from '../../server/src/products/products.service.ts';
import { changePrices } from '../../server/src/repair-prices/change-prices.service.ts';
import { type CategoryDevices, DEMO_DEVICES } from './data/devices.ts';
import { ACCESSORIES, DEVICE_GOODS, REFURBISHED } from './data/goods.ts';
import { drawPicture, tintOf } from './pictures/draw.ts';
import type { PictureOf } from './pictures/product-pictures.ts';
import { type Kind, SHAPES } from './pictures/shapes.ts';
import type { Random } from './random.ts';
import type { RepairOffer } from './sales.ts';

type Device = { id: string; name: string; tier: number; brand: string };
/** A repair that may come in; `share` weighs how often it does. */
export type WeightedRepair = { offer: RepairOffer; share: number };
export type WeightedProduct = { product: Product; share: number };
type CategoryGoods = { devices: Device[]; repairs: WeightedRepair[] };

/** 229 at tier 1.3 is 299: prices that a shop would write on a card. */
const priceAt = (dollars: number, tier: number) => cents(Math.round((dollars * tier) / 10) * 1000 - 100);

const ICONS: Readonly<Record<string, Kind>> = { Phone: 'phone', Tablet: 'tablet', Laptop: 'laptop' };

const drawIcon = (kind: Kind) => drawPicture(SHAPES[kind](tintOf(178, 45)), 'none', 128);

const addCategory = async (
  context: AtomicContext,
  { category, brands, problems }: CategoryDevices,
): Promise<CategoryGoods> => {
  const icon = await drawIcon(ICONS[category] ?? 'tool');
  const { id: categoryId } = await createEntry(context, 'category', { name: category, icon });
  const place = { categoryId, categoryName: category };
  const parts = await inOrder(problems, async ([name, dollars, share]) => ({
    ...(await createEntry(context, 'repair part', { name, categoryId })),
    dollars,
    share,
  }));
  const goods: CategoryGoods = { devices: [], repairs: [] };
  for (const { brand, devices } of brands) {
    const { id: brandId, name: brandName } = await createEntry(context, 'brand', { name: brand, categoryId });
    for (const [index, [name, tier]] of devices.entries()) {
      const { id } = await createEntry(context, 'device', { name, brandId, categoryId });
      const device = { id, name, tier, brand };
      goods.devices.push(device);
      const demand = demandFor(category, brand, index / devices.length);
      goods.repairs.push(...parts.map((part) => repairOf(part, device, { ...place, brandId, brandName }, demand)));
    }
  }
  return goods;
};

/** How often a device is repaired: most are phones a few years old. `age` is its place between the first of the list (0) and the last (1). */
const demandFor = (category: string, brand: string, age: number): number =>
  (brand === 'Apple' ? 2 : 1) * (1 - Math.abs(age - 0.5)) * (category === 'Phone' ? 4 : 1);

type Part = { id: string; name: string; dollars: number; share: number };
type RepairPlace = Pick<RepairOffer, 'categoryId' | 'categoryName' | 'brandId' | 'brandName'>;

const repairOf = (part: Part, device: Device, place: RepairPlace, demand: number): WeightedRepair => {
  const price = priceAt(part.dollars, device.tier);
  const offer: RepairOffer = {
    kind: 'repair',
    warranty: { length: 90, unit: 'day' },
    surcharge: null,
    work: null,
    ticket: null,
    name: part.name,
    price,
    ...FULL_PRICE,
    // The part costs a good third of the price.
    cost: part.name === WITHOUT_PRICE ? null : cents(Math.round(price * 0.36)),
    repairPartId: part.id,
    ...place,
    deviceId: device.id,
    deviceName: device.name,
  };
  return { offer, share: part.share * demand };
};

/** What the shops quote only after a look at the device. */
const WITHOUT_PRICE = 'Water damage treatment';

/** The catalogue with its repairs, through the use cases of the server. */
export const addCatalogue = async (context: AtomicContext): Promise<Map<string, CategoryGoods>> =>
  new Map(
    await inOrder(DEMO_DEVICES, async (category) => [category.category, await addCategory(context, category)] as const),
  );

/** The price book. */
export const addRepairPrices = async (
  context: AtomicContext,
  caller: Caller,
  repairs: readonly WeightedRepair[],
): Promise<void> => {
  const priced = repairs.flatMap(({ offer: { name, price, cost, deviceId, repairPartId } }) =>
    deviceId === null || repairPartId === null || name === WITHOUT_PRICE
      ? []
      : [{ deviceId, repairPartId, price, cost, warrantyDays: 90 }],
  );
  await changePrices(context, caller, priced);
};

/** Everything on the wall and in the cabinet of one shop. */
export const addProducts = async (
  context: AtomicContext,
  caller: Caller,
  shopId: string,
  catalogue: ReadonlyMap<string, CategoryGoods>,
  { random, pictureOf }: { random: Random; pictureOf: PictureOf },
): Promise<WeightedProduct[]> => {
  const add = async ({ dollars, share = 1, ...details }: Goods) => {
    const price = parseDollars(dollars.toFixed(2));
    const described = { ...NO_DETAILS, shopId, price, ...details };
    const product = await createProduct(context, caller, described, await pictureOf(described));
    return { product, share };
  };
  const stock = () => random.between(0, 3) * random.between(0, 5) + random.between(1, 12);
  const refurbished = refurbishedPhones(catalogue, random);
  return [
    ...(await inOrder([...goodsForDevices(catalogue).entries()], ([n, goods]) =>
      add({ ...goods, ...supplied(n, goods), quantity: stock() }),
    )),
    ...(await inOrder([...ACCESSORIES.entries()], ([n, { brand, quantity, ...goods }]) =>
      add({
        ...goods,
        ...(quantity === undefined && supplied(FIRST_ACCESSORY + n, goods)),
        category: 'Accessories',
        brand: brand ?? '',
        quantity: quantity === null ? null : stock(),
      }),
    )),
    ...(await inOrder(refurbished, (goods) => add({ ...goods, quantity: 1 }))),
  ];
};

type Details = Omit<NewProduct, 'name' | 'category' | 'price' | 'shopId'>;

export const NO_DETAILS: Details = {
  brand: '',
  device: '',
  quantity: null,
  imei: '',
  description: '',
  warranty: false,
  warrantyMonths: null,
  sku: '',
  barcodes: [],
  cost: null,
  supplier: '',
  supplierCode: '',
  reorderLevel: null,
  expectedOn: null,
  parts: [],
};

/** A product of the demo shop; `share` weighs how often it sells. */
type Goods = { name: string; category: string; dollars: number; share?: number } & Partial<Details>;

const FIRST_ACCESSORY = 500;

/** Where the n-th kind of goods comes from, and what is printed on it: the same in every shop. */
const supplied = (n: number, { dollars, share = 1 }: Pick<Goods, 'dollars' | 'share'>) => {
  const number = `9300601${String(n).padStart(5, '0')}`;
  return {
    barcodes: [`${number}${checkDigit(number)}`],
    cost: cents(Math.round(dollars * (n % 2 === 0 ? 38 : 45))),
    supplier: n < FIRST_ACCESSORY ? 'Southern Phone Parts' : 'Cellular Wholesale Australia',
    supplierCode: `${n < FIRST_ACCESSORY ? 'SPP' : 'CWA'}-${1000 + n}`,
    reorderLevel: share >= 9 ? 8 : null,
  };
};

const goodsForDevices = (catalogue: ReadonlyMap<string, CategoryGoods>): Goods[] =>
  DEVICE_GOODS.flatMap(({ category, brands, name, dollars, share }) =>
    (catalogue.get(category)?.devices ?? [])
      .filter(({ brand }) => brands.includes(brand))
      .map((device) => ({
        category,
        brand: device.brand,
        device: device.name,
        name: name.replace('{}', device.name),
        dollars,
        share,
      })),
  );

const refurbishedPhones = (catalogue: ReadonlyMap<string, CategoryGoods>, random: Random): Goods[] =>
  REFURBISHED.map(([device, storage, dollars]) => ({
    category: 'Phone',
    brand: brandOfPhone(catalogue, device),
    device,
    name: `${device} ${storage}, refurbished`,
    dollars,
    share: 0.4,
    imei: `35${String(random.between(0, 9_999_999_999_999)).padStart(13, '0')}`,
    warranty: true,
    warrantyMonths: 12,
  }));

const brandOfPhone = (catalogue: ReadonlyMap<string, CategoryGoods>, device: string): string => {
  const found = catalogue.get('Phone')?.devices.find(({ name }) => name === device);
  if (!found) throw new Error(`the demo catalogue has no ${device}`);
  return found.brand;
};

/** The brands of things that fit any device. */
export const addAccessoryBrands = async (context: AtomicContext): Promise<void> => {
  const category = await createEntry(context, 'category', { name: 'Accessories', icon: await drawIcon('cable') });
  const brands = new Set(ACCESSORIES.flatMap(({ brand }) => brand ?? []));
  for (const brand of brands) await createEntry(context, 'brand', { name: brand, categoryId: category.id });
};

/** One after the other: they share one transaction. */
const inOrder = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};
