import { cents } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../auth/caller.ts';
import { namesById } from '../catalogue/catalogue-names.service.ts';
import { atomically, type Context } from '../context.ts';
import { omitUndefined } from '../editing/changes.ts';
import { pickSpelling } from '../editing/pick-spelling.ts';
import { checkSeen, stampEdit } from '../editing/stale-edits.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { dropUnused } from '../images/images.service.ts';
import { owningShop } from '../shops/shops.service.ts';
import { changePictures, type PictureChanges } from './product-pictures.service.ts';
import {
  columnsOf,
  findProduct,
  type NewProduct,
  type Place,
  type Product,
  type ProductFields,
  placeInCatalogue,
} from './products.service.ts';
import * as store from './products.store.ts';

/** What is undefined stays as it is. `ids` name a place in the catalogue instead of its name; null is none. */
export type ProductChanges = { [Field in keyof NewProduct]: NewProduct[Field] | undefined } & {
  ids: { [Field in keyof Place]: string | null | undefined };
};

export type ProductEdit = {
  /** What is asked for, read against the product as it is stored. Throws RuleError for what cannot be edited. */
  read: (before: Product) => { changes: ProductChanges; pictures: Omit<PictureChanges, 'added'> };
  added: PictureChanges['added'];
  /** The `updated_at` that the editor last read; undefined for no check. */
  seen: string | undefined;
};

/**
 * Products of no shop are edited by all. A quantity is set when given, whatever was sold since it was read: it is what
 * somebody counted. Throws NotFound, Conflict (changed since `seen`), RuleError.
 */
export const editProduct = (
  context: Context,
  caller: Caller,
  id: string,
  { read, added, seen }: ProductEdit,
): Promise<Product> =>
  atomically(context, async (inside) => {
    const before = await lockProduct(inside, caller, id);
    checkSeen('product', before.updated_at, seen);
    const { changes, pictures } = read(before);
    const place = await newPlace(inside, before, await withNames(inside, before, changes));
    const after = { ...fieldsOf(before), ...omitUndefined(changes) };
    await store.updateProduct(inside.db, before, {
      ...columnsOf(after, place, before.sku),
      ...(changes.quantity === undefined ? {} : { quantity: changes.quantity }),
      shop_id: await newShop(inside, caller, before, changes.shopId),
      updated_at: stampEdit(inside, before.updated_at),
    });
    await changePictures(inside, id, { ...pictures, added });
    return findProduct(inside, caller, id);
  });

/** Invoices keep their snapshots, so the row really goes. One of no shop is the admin's to delete. */
export const deleteProduct = (context: Context, caller: Caller, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const before = await lockProduct(inside, caller, id);
    if (caller.role !== 'admin' && before.shop_id === null) throw new Forbidden();
    await store.deleteProduct(inside.db, before);
    await dropUnused(
      inside,
      before.pictures.map(({ full }) => full),
    );
  });

const lockProduct = async (context: Context, caller: Caller, id: string): Promise<Product> => {
  if (!(await store.lockProduct(context.db, caller, id))) throw new NotFound('Product');
  return findProduct(context, caller, id);
};

const fieldsOf = (product: Product): ProductFields => ({
  name: product.name,
  price: cents(product.price_cents),
  imei: product.imei,
  description: product.description,
  warranty: product.warranty === 1,
  warrantyMonths: product.warranty_months,
});

type Names = { [Field in keyof Place]: string | undefined };

const namesHeld = (product: Product) => ({
  category: product.category_name,
  brand: product.brand_name ?? '',
  device: product.device_name ?? '',
});

const KINDS = { category: 'categories', brand: 'brands', device: 'devices' } as const;

/** The names that an edit means, by name or by id. Throws RuleError for an unknown id, and where name and id differ. */
const withNames = async (context: Context, before: Product, { ids, ...names }: ProductChanges): Promise<Names> => {
  const idsOf = (field: keyof Place) => (ids[field] ? [ids[field]] : []);
  const known = await namesById(context, {
    categories: idsOf('category'),
    brands: idsOf('brand'),
    devices: idsOf('device'),
    repairParts: [],
  });
  const meant = (field: keyof Place): string | undefined => {
    const id = ids[field];
    if (id === undefined) return names[field];
    const name = id === null ? '' : known[KINDS[field]].get(id);
    if (name === undefined) throw new RuleError(`Invalid ${field}Id`, `${field}Id`);
    const same = (a: string, b: string) => nameKey(a) === nameKey(b);
    return pickSpelling({ [`${field}Id`]: name, [field]: names[field] }, namesHeld(before)[field], same);
  };
  return { category: meant('category'), brand: meant('brand'), device: meant('device') };
};

/** Names are looked up only where they changed: a price can be edited whatever became of the catalogue. */
const newPlace = async (context: Context, before: Product, { category, brand, device }: Names) => {
  const held = namesHeld(before);
  const wanted = {
    category: category ?? held.category,
    brand: brand ?? held.brand,
    // Without its brand there is no device.
    device: device ?? (brand?.trim() === '' ? '' : held.device),
  };
  const isSame = (field: keyof Place) => nameKey(wanted[field]) === nameKey(held[field]);
  return isSame('category') && isSame('brand') && isSame('device')
    ? placeOf(before)
    : placeInCatalogue(context, wanted);
};

const placeOf = (product: Product): Place => ({
  category: { id: product.category_id, name: product.category_name },
  brand: product.brand_id === null ? null : { id: product.brand_id, name: product.brand_name ?? '' },
  device: product.device_id === null ? null : { id: product.device_id, name: product.device_name ?? '' },
});

/**
 * Only the admin moves a product to another shop, or to all. The form of a shop account may name its own shop, or nothing,
 * whatever it edits.
 */
const newShop = async (context: Context, caller: Caller, before: Product, wanted: string | null | undefined) => {
  if (wanted === undefined || wanted === before.shop_id) return before.shop_id;
  if (caller.role === 'admin') return owningShop(context, caller, wanted || null);
  if (wanted !== '' && wanted !== caller.shopId) throw new RuleError('Invalid shopId', 'shop_id');
  return before.shop_id;
};
