import type { BasisPoints } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Context } from '../context.ts';
import { databaseFailure } from '../db/failures.ts';
import type { Page } from '../db/page.ts';
import { refuseUnknown } from '../editing/refuse-unknown.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { EncodedImage } from '../images/image.ts';
import { saveIcon } from '../images/images.service.ts';
import * as store from './catalogue.store.ts';
import { type CatalogueFilter, type EntryFields, type Level, type NewEntry, TITLES } from './catalogue.ts';
import * as list from './catalogue-list.store.ts';

export const listCategories = ({ db }: Context, filter: CatalogueFilter, page: Page) =>
  list.pageOfCategories(db, filter, page);
export const listBrands = ({ db }: Context, filter: CatalogueFilter, page: Page) => list.pageOfBrands(db, filter, page);
export const listDevices = ({ db }: Context, filter: CatalogueFilter, page: Page) =>
  list.pageOfDevices(db, filter, page);
export const listRepairParts = ({ db }: Context, filter: CatalogueFilter, page: Page) =>
  list.pageOfRepairParts(db, filter, page);
export const listTaxes = ({ db }: Context, filter: CatalogueFilter, page: Page) => list.pageOfTaxes(db, filter, page);

/** Each throws NotFound. */
export const findCategory = async ({ db }: Context, id: string) =>
  requireEntry('category', await list.findCategory(db, id));
export const findBrand = async ({ db }: Context, id: string) => requireEntry('brand', await list.findBrand(db, id));
export const findDevice = async ({ db }: Context, id: string) => requireEntry('device', await list.findDevice(db, id));
export const findRepairPart = async ({ db }: Context, id: string) =>
  requireEntry('repair part', await list.findRepairPart(db, id));
export const findTax = async ({ db }: Context, id: string) => requireEntry('tax', await list.findTax(db, id));

/** Throws NotFound where there is no such entry. */
export const requireEntry = <Entry>(level: Level, entry: Entry | undefined): Entry => {
  if (!entry) throw new NotFound(TITLES[level]);
  return entry;
};

/** Answers the id. Throws Conflict when the name exists. */
const createEntry = async (context: Context, level: Level, name: string, fields: EntryFields): Promise<string> => {
  const entry = { ...newEntry(context, name), ...fields };
  await unlessTaken(level, store.insertEntries(context.db, level, [entry]));
  return entry.id;
};

export const newEntry = ({ newId, now }: Context, name: string): NewEntry => ({
  id: newId(),
  name: name.trim(),
  createdAt: now().toISOString(),
});

export const createCategory = async (context: Context, name: string, icon: EncodedImage | null) => {
  const iconHash = icon && (await saveIcon(context, icon));
  return findCategory(context, await createEntry(context, 'category', name, { iconHash }));
};

export const createBrand = async (context: Context, name: string, categoryId: string) => {
  await refuseUnknown('categoryId', findCategory(context, categoryId));
  return findBrand(context, await createEntry(context, 'brand', name, { categoryId }));
};

/** The category is the brand's; another one is refused. */
export const createDevice = async (context: Context, name: string, brandId: string, categoryId: string) => {
  const brand = await refuseUnknown('brandId', findBrand(context, brandId));
  if (brand.category.id !== categoryId) throw new RuleError('The brand belongs to another category.', 'categoryId');
  return findDevice(context, await createEntry(context, 'device', name, { brandId }));
};

export const createRepairPart = async (context: Context, name: string, categoryId: string) => {
  await refuseUnknown('categoryId', findCategory(context, categoryId));
  return findRepairPart(context, await createEntry(context, 'repair part', name, { categoryId }));
};

export const createTax = async (context: Context, name: string, rate: BasisPoints) => {
  checkRate(rate);
  return findTax(context, await createEntry(context, 'tax', name, { rate }));
};

export const checkRate = (rate: BasisPoints): void => {
  if (rate < 0) throw new RuleError('The tax value cannot be negative.', 'taxValue');
  if (rate > 100_000) throw new RuleError('The tax value is too large.', 'taxValue');
};

/** How the wire spells the name of an entry. */
const NAME_FIELDS: Record<Level, string> = {
  category: 'category_name',
  brand: 'brand_name',
  device: 'device_name',
  'repair part': 'repair_name',
  tax: 'taxClass',
};

/** Throws Conflict for a name that exists already under the same parent. */
export const unlessTaken = async (level: Level, write: Promise<void>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (databaseFailure(error) === 'unique') throw new Conflict(`${TITLES[level]} already exists!`, NAME_FIELDS[level]);
    throw error;
  }
};

/** GST at 10 %, as made at the first start; undefined when it was deleted, renamed or given another rate. */
export const findGst = ({ db }: Context) => store.findGst(db);
