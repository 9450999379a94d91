import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { namesById } from '../catalogue/catalogue.service.ts';
import { type FindNamed, findNamedIn } from '../catalogue/find-named.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import { pickSpelling } from '../editing/sent-fields.ts';
import { namesOfPlace, type Place, type PlaceField, type PlaceNames } from './product.ts';

/** The place that the names mean. Throws RuleError for what the catalogue lacks. */
export const findPlace = async (findNamed: FindNamed, { category, brand, device }: PlaceNames): Promise<Place> => {
  const inCategory = await findNamed('category', '', category);
  const ofBrand = brand.trim() ? await findNamed('brand', inCategory.id, brand) : null;
  if (device.trim() && !ofBrand) throw new RuleError('A device needs its brand.', 'brand');
  const forDevice = ofBrand && device.trim() ? await findNamed('device', ofBrand.id, device) : null;
  return { category: inCategory, brand: ofBrand, device: forDevice };
};

/** An undefined field stays as it is. `ids` name a place instead of its name; null is none. */
export type PlaceChanges = Record<PlaceField, string | undefined> & {
  ids: Record<PlaceField, string | null | undefined>;
};

export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

export const isPlaceNamed = (place: Place, names: PlaceNames): boolean => {
  const held = namesOfPlace(place);
  return (['category', 'brand', 'device'] as const).every((field) => isSameName(held[field], names[field]));
};

/**
 * Where an edit puts a product. Names are looked up only if they changed, so that a price can be edited whatever became
 * of the catalogue. Throws RuleError for an unknown name or id, and where a name and its id differ.
 */
export const placeAfterEdit = async (context: AtomicContext, before: Place, changes: PlaceChanges): Promise<Place> => {
  const held = namesOfPlace(before);
  const { category, brand, device } = await namesMeant(context, held, changes);
  const names = {
    category: category ?? held.category,
    brand: brand ?? held.brand,
    // A product without a brand has no device.
    device: device ?? (brand?.trim() === '' ? '' : held.device),
  };
  return isPlaceNamed(before, names) ? before : findPlace(findNamedIn(context), names);
};

const namesMeant = async (context: Context, held: PlaceNames, { ids, ...names }: PlaceChanges) => {
  const idsOf = (field: PlaceField) => (ids[field] ? [ids[field]] : []);
  const nameOf = await namesById(context, {
    category: idsOf('category'),
    brand: idsOf('brand'),
    device: idsOf('device'),
  });
  const meant = (field: PlaceField): string | undefined => {
    const id = ids[field];
    if (id === undefined) return names[field];
    const name = id === null ? '' : nameOf[field].get(id);
    if (name === undefined) throw new RuleError(`Invalid ${field}Id`, `${field}Id`);
    return pickSpelling({ [`${field}Id`]: name, [field]: names[field] }, held[field], isSameName);
  };
  return { category: meant('category'), brand: meant('brand'), device: meant('device') };
};
