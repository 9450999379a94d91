import type { RenameWithProducts } from '../catalogue/edit-catalogue.service.ts';
import * as store from './products.store.ts';

/**
 * Products are found by the name of their brand and device, so they are renewed with it. They are held first: whoever
 * edits a product holds that before its brand as well, and the two would otherwise wait for each other.
 */
export const renameWithProducts: RenameWithProducts = async ({ db }, level, id, rename) => {
  await store.lockProductsOf(db, level, id);
  const renamed = await rename();
  await store.renewSearchTexts(db, level, id);
  return renamed;
};
