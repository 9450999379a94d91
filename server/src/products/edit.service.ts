import { cents } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../caller.ts';
import { atomically, type Context } from '../context.ts';
import { checkSeen, editedAt, given } from '../edits.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { dropUnused } from '../images/images.service.ts';
import { owningShop } from '../shops/shops.service.ts';
import { changePictures, type PictureChanges } from './pictures.service.ts';
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

/** What is undefined stays as it is. */
export type ProductChanges = { [Field in keyof NewProduct]: NewProduct[Field] | undefined };

export type ProductEdit = {
  changes: ProductChanges;
  pictures: PictureChanges;
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
  { changes, pictures, seen }: ProductEdit,
): Promise<Product> =>
  atomically(context, async (inside) => {
    const before = await lockProduct(inside, caller, id);
    checkSeen('product', before, seen);
    const place = await newPlace(inside, before, changes);
    const after = { ...fieldsOf(before), ...given(changes) };
    await store.updateProduct(inside.db, before, {
      ...columnsOf(after, place, before.sku),
      ...(changes.quantity === undefined ? {} : { quantity: changes.quantity }),
      shop_id: await newShop(inside, caller, before, changes.shopId),
      updated_at: editedAt(inside, before),
    });
    await changePictures(inside, id, pictures);
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

/** Names are looked up only where they changed: a price can be edited whatever became of the catalogue. */
const newPlace = async (context: Context, before: Product, { category, brand, device }: ProductChanges) => {
  const held = { category: before.category_name, brand: before.brand_name ?? '', device: before.device_name ?? '' };
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

/** Only the admin moves a product to another shop, or to all; a shop account may name what is so already, or itself. */
const newShop = async (context: Context, caller: Caller, before: Product, wanted: string | null | undefined) => {
  if (wanted === undefined || wanted === before.shop_id) return before.shop_id;
  if (caller.role === 'admin') return owningShop(context, caller, wanted);
  if (wanted !== null && wanted !== caller.shopId) throw new RuleError('Invalid shopId');
  return before.shop_id;
};
