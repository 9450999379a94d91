import { MAX_IMAGES } from '@mendpoint/contract/products';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { AtomicContext, Context } from '../context.ts';
import type { Picture } from '../images/image.ts';
import { dropUnused, savePicture } from '../images/images.service.ts';
import type { ProductPicture } from './product.ts';
import * as store from './product-pictures.store.ts';

export type PictureChanges = {
  added: readonly Picture[];
  /** Hashes. */
  removed: readonly string[];
  /** Hashes, and numbers for those of `added`. Pictures not named here follow in their present order. */
  order: readonly (string | number)[];
};

/** The pictures of each product, in their order. */
export const picturesOfProducts = async ({ db }: Context, ids: string[]): Promise<Map<string, ProductPicture[]>> => {
  const pictures = new Map<string, ProductPicture[]>();
  if (ids.length === 0) return pictures;
  const rows = await store.findPictures(db, ids);
  for (const { productId, ...picture } of rows) {
    pictures.set(productId, [...(pictures.get(productId) ?? []), picture]);
  }
  return pictures;
};

/**
 * Adds, removes and reorders the pictures of a product. A picture that the product has already is not added again, so a
 * retried edit does no harm. Throws RuleError for more pictures than a product may have.
 */
export const changePictures = async (
  context: AtomicContext,
  productId: string,
  { added, removed, order }: PictureChanges,
): Promise<void> => {
  if (added.length + removed.length + order.length === 0) return;
  const shown = (await picturesOfProducts(context, [productId])).get(productId) ?? [];
  const before = shown.map(({ full }) => full);
  const saved: string[] = [];
  for (const picture of added) saved.push(await savePicture(context, picture));
  const kept = new Set([...before.filter((hash) => !removed.includes(hash)), ...saved]);
  if (kept.size > MAX_IMAGES) throw new RuleError(`A product has at most ${MAX_IMAGES} images.`);
  const ordered = order.map((place) => (typeof place === 'number' ? saved[place] : place));
  const first = ordered.filter((hash): hash is string => hash !== undefined && kept.has(hash));
  await store.replacePictures(context.db, productId, [...new Set([...first, ...kept])]);
  await dropUnused(
    context,
    before.filter((hash) => !kept.has(hash)),
  );
};
