import { givenSku, isAutomaticSku } from '@mendpoint/domain/products/sku';
import { RuleError } from '@mendpoint/domain/rule-error';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { checkSeen, refuseTaken, stampEdit } from '../editing/refusals.ts';
import { omitUndefined } from '../editing/sent-fields.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { dropUnused } from '../images/images.service.ts';
import { owningShop } from '../shops/shops.service.ts';
import { holdParts, ownStock, refuseExpectedBundle, refuseInBundle, refuseOtherShop } from './bundles.service.ts';
import { type PlaceChanges, placeAfterEdit } from './place-product.service.ts';
import {
  type NewProduct,
  type PicturedProduct,
  type Product,
  type ProductFields,
  productFields,
  tidyFields,
} from './product.ts';
import { changePictures, type PictureChanges } from './product-pictures.service.ts';
import { findProduct, nextSku, skuTaken } from './products.service.ts';
import * as store from './products.store.ts';
import { refuseBelowReserved, refuseDeletingReserved } from './reserved.service.ts';

type FieldChanges = Pick<NewProduct, keyof ProductFields | 'sku' | 'quantity' | 'shopId' | 'parts'>;
/** An undefined field stays as it is. */
export type ProductChanges = { [Field in keyof FieldChanges]: FieldChanges[Field] | undefined } & PlaceChanges;

export type ProductEdit = {
  /** The requested changes, read against the stored product. Throws RuleError for a field that cannot be edited. */
  read: (before: PicturedProduct) => { changes: ProductChanges; pictures: Omit<PictureChanges, 'added'> };
  added: PictureChanges['added'];
  /** The `updatedAt` that the editor last read; undefined for no check. */
  seen: string | undefined;
};

/**
 * Any shop may edit a product of no shop. A given quantity is what somebody counted, so it replaces the stock. Throws
 * NotFound, Conflict (changed since `seen`, stock moved since it was seen), RuleError.
 */
export const editProduct = (
  context: Context,
  caller: Caller,
  id: string,
  { read, added, seen }: ProductEdit,
): Promise<PicturedProduct> =>
  atomically(context, async (inside) => {
    const before = await lockProduct(inside, caller, id);
    checkSeen('product', before.updatedAt, seen);
    const { changes, pictures } = read(before);
    const sku = await skuAfterEdit(inside, before, changes.sku);
    const shopId = await shopAfterEdit(inside, caller, before, changes.shopId);
    const after = refuseExpectedBundle({
      ...before,
      ...tidyFields({ ...before, ...omitUndefined(changes) }),
      ...(await stockAfterEdit(inside, caller, { ...before, shopId }, changes)),
      sku,
      shopId,
      place: await placeAfterEdit(inside, before.place, changes),
      updatedAt: stampEdit(inside, before.updatedAt),
    });
    if (shopId !== before.shopId) await refuseOtherShop(inside, caller, after);
    await refuseBelowReserved(inside, before, after);
    const edit = store.updateProduct(inside.db, before, after);
    await refuseTaken(edit, () => skuTaken(sku));
    await changePictures(inside, id, { ...pictures, added });
    const edited = await findProduct(inside, caller, id);
    await recordEntry(inside, ...entriesOf('product', before, productFields(before), productFields(edited)));
    return edited;
  });

/** Removes the row, because invoices keep their snapshots. Only an admin deletes a product of no shop. */
export const deleteProduct = (context: Context, caller: Caller, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const before = await lockProduct(inside, caller, id);
    if (caller.role !== 'admin' && before.shopId === null) throw new Forbidden();
    await refuseInBundle(inside, caller, before);
    await refuseDeletingReserved(inside, before);
    await store.deleteProduct(inside.db, id);
    await recordEntry(inside, ...entriesOf('product', before, productFields(before), null));
    await dropUnused(
      inside,
      before.pictures.map(({ full }) => full),
    );
  });

/** What a product consists of, and its own stock and cost. Parts that stay are held too, because the shop may differ. */
const stockAfterEdit = async (
  inside: AtomicContext,
  caller: Caller,
  before: PicturedProduct,
  { parts: asked = before.parts, ...changes }: Pick<ProductChanges, 'parts' | 'quantity' | 'cost'>,
): Promise<Pick<Product, 'parts' | 'quantity' | 'cost'>> => ({
  ...ownStock(before, asked, changes),
  parts: await holdParts(inside, caller, before, asked),
});

/** An empty SKU is one that is given automatically. */
const skuAfterEdit = async (inside: AtomicContext, { sku }: Product, typed: string | undefined): Promise<string> => {
  if (typed === undefined || typed.trim().toUpperCase() === sku) return sku;
  return givenSku(typed) || (isAutomaticSku(sku) ? sku : nextSku(inside));
};

const lockProduct = async (context: AtomicContext, caller: Caller, id: string) => {
  if (!(await store.lockProduct(context.db, caller, id))) throw new NotFound('Product');
  return findProduct(context, caller, id);
};

/**
 * Only an admin moves a product to another shop, or to all. The form of a shop account may always name its own shop, or
 * none.
 */
const shopAfterEdit = async (
  context: Context,
  caller: Caller,
  { shopId }: Product,
  requested: string | null | undefined,
): Promise<string | null> => {
  if (requested === undefined || requested === shopId) return shopId;
  if (caller.role === 'admin') return owningShop(context, caller, requested || null);
  if (requested !== '' && requested !== caller.shopId) throw new RuleError('Invalid shopId', 'shop_id');
  return shopId;
};
