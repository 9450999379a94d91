import type { House } from '../servers/house.ts';
import { makeCatalogue, makeTax } from './factories.ts';

export type Resource = {
  /** Where the object is read and edited, and the field of the answer that holds it. */
  get: string;
  patch: string;
  within: 'data' | 'shop' | 'user';
  /** The shape that is asked for, where it is not the older one. */
  headers?: { accept: string };
  /** The new values of fields that do not take just any text or number. */
  values: Record<string, unknown>;
  taken: string[];
  /** Fields that an edit ignores, as the contract promises, because they cannot change or follow from others. `_id` is another. */
  neverRead: string[];
};

/** The kinds of the catalogue. */
export const catalogueRows = async (house: House): Promise<Record<string, Resource>> => {
  const made: Record<string, Resource> = {};
  const { admin } = house;
  const row = await makeCatalogue(admin);
  const elsewhere = await makeCatalogue(admin);
  const bare = { within: 'data' as const, neverRead: [] };
  const address = (path: string, { _id }: { _id: string }) => ({ get: `${path}/${_id}`, patch: `${path}/${_id}` });
  made['a category'] = {
    ...bare,
    ...address('/category', row.category),
    values: { p_image: '' },
    taken: ['category_name', 'p_image'],
  };
  made['a brand'] = {
    ...bare,
    ...address('/brand', row.brand),
    values: { 'category._id': elsewhere.category._id },
    taken: ['brand_name', 'category._id'],
  };
  made['a device'] = {
    ...bare,
    ...address('/device', (await makeCatalogue(admin)).device),
    // A device has the category of its brand.
    values: { 'brand._id': elsewhere.brand._id, 'category._id': elsewhere.category._id },
    taken: ['device_name'],
  };
  made['a repair part'] = {
    ...bare,
    ...address('/repairparts', row.part),
    values: { 'category._id': elsewhere.category._id, categoryId: row.category._id },
    taken: ['repair_name', 'category._id', 'categoryId'],
  };
  const tax = await makeTax(admin, { taxValue: 5 });
  made['a tax'] = { ...bare, ...address('/taxes', tax), values: {}, taken: ['taxClass', 'taxValue'] };
  return made;
};
