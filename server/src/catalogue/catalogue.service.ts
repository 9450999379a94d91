import type { BasisPoints } from '@mendpoint/domain/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey, searchKey } from '@mendpoint/domain/search-key';
import type { Context } from '../context.ts';
import { databaseFailure } from '../db/failures.ts';
import type { Page } from '../db/page.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { EncodedImage } from '../images/encode-images.ts';
import { saveIcon } from '../images/images.service.ts';
import * as store from './catalogue.store.ts';

/** The catalogue is shared by all shops and open to both roles. */
export type CatalogueFilter = store.CatalogueFilter;
export type { BrandRecord, CategoryRecord, DeviceRecord, RepairPartRecord, TaxRecord } from './catalogue.store.ts';

export const listCategories = ({ db }: Context, filter: CatalogueFilter, page: Page) =>
  store.pageOfCategories(db, filter, page);
export const listBrands = ({ db }: Context, filter: CatalogueFilter, page: Page) =>
  store.pageOfBrands(db, filter, page);
export const listDevices = ({ db }: Context, filter: CatalogueFilter, page: Page) =>
  store.pageOfDevices(db, filter, page);
export const listRepairParts = ({ db }: Context, filter: CatalogueFilter, page: Page) =>
  store.pageOfRepairParts(db, filter, page);
export const listTaxes = ({ db }: Context, filter: CatalogueFilter, page: Page) => store.pageOfTaxes(db, filter, page);

/** Each throws NotFound. */
export const findCategory = async ({ db }: Context, id: string) => known('Category', await store.findCategory(db, id));
export const findBrand = async ({ db }: Context, id: string) => known('Brand', await store.findBrand(db, id));
export const findDevice = async ({ db }: Context, id: string) => known('Device', await store.findDevice(db, id));
export const findRepairPart = async ({ db }: Context, id: string) =>
  known('Repair part', await store.findRepairPart(db, id));
export const findTax = async ({ db }: Context, id: string) => known('Tax', await store.findTax(db, id));

/** Throws NotFound. */
export const known = <Row>(what: string, row: Row | undefined): Row => {
  if (!row) throw new NotFound(what);
  return row;
};

/** Throws Conflict when the name exists. */
export const createCategory = async (context: Context, name: string, icon: EncodedImage | null) => {
  const imageHash = icon && (await saveIcon(context, icon));
  const row = { ...named(context, name), image_hash: imageHash };
  await unlessTaken('Category', store.insertCategory(context.db, row));
  return findCategory(context, row.id);
};

export const createBrand = async (context: Context, name: string, categoryId: string) => {
  await valid('categoryId', findCategory(context, categoryId));
  const row = { ...named(context, name), category_id: categoryId };
  await unlessTaken('Brand', store.insertBrand(context.db, row));
  return findBrand(context, row.id);
};

/** The category is the brand's; another one is refused. */
export const createDevice = async (context: Context, name: string, brandId: string, categoryId: string) => {
  const brand = await valid('brandId', findBrand(context, brandId));
  if (brand.category_id !== categoryId) throw new RuleError('The brand belongs to another category.', 'categoryId');
  const row = { ...named(context, name), brand_id: brandId };
  await unlessTaken('Device', store.insertDevice(context.db, row));
  return findDevice(context, row.id);
};

export const createRepairPart = async (context: Context, name: string, categoryId: string) => {
  await valid('categoryId', findCategory(context, categoryId));
  const row = { ...named(context, name), category_id: categoryId };
  await unlessTaken('Repair part', store.insertRepairPart(context.db, row));
  return findRepairPart(context, row.id);
};

export const createTax = async (context: Context, name: string, rate: BasisPoints) => {
  checkRate(rate);
  const row = { ...named(context, name), rate_bp: rate };
  await unlessTaken('Tax', store.insertTax(context.db, row));
  return findTax(context, row.id);
};

export const checkRate = (rate: BasisPoints): void => {
  if (rate < 0) throw new RuleError('The tax value cannot be negative.', 'taxValue');
  if (rate > 100_000) throw new RuleError('The tax value is too large.', 'taxValue');
};

/** A name as it is shown, compared and searched. */
export const spelled = (name: string) => {
  const tidy = name.trim();
  return { name: tidy, name_key: nameKey(tidy), search_text: searchKey(tidy) };
};

/** A new row of any kind. */
export const named = ({ newId, now }: Context, name: string) => {
  const at = now().toISOString();
  return { ...spelled(name), id: newId(), created_at: at, updated_at: at };
};

/** What the wire calls the name of each kind. */
const NAME_FIELDS: Record<string, string> = {
  Category: 'category_name',
  Brand: 'brand_name',
  Device: 'device_name',
  'Repair part': 'repair_name',
  Tax: 'taxClass',
};

/** Throws Conflict for a name that exists already under the same parent. */
export const unlessTaken = async (what: string, insert: Promise<void>): Promise<void> => {
  try {
    await insert;
  } catch (error) {
    if (databaseFailure(error) === 'unique') throw new Conflict(`${what} already exists!`, NAME_FIELDS[what]);
    throw error;
  }
};

/** Of a row that a body names: throws RuleError where it is unknown. */
export const valid = async <Row>(field: string, row: Promise<Row>): Promise<Row> => {
  try {
    return await row;
  } catch (error) {
    throw error instanceof NotFound ? new RuleError(`Invalid ${field}`, field) : error;
  }
};

/** Categories, brands and devices as products name them: each throws RuleError for an unknown name. */
export const categoryNamed = async ({ db }: Context, name: string) =>
  oneNamed('category', name, await store.findCategoryByName(db, name));
export const brandNamed = async ({ db }: Context, categoryId: string, name: string) =>
  oneNamed('brand', name, await store.findBrandByName(db, categoryId, name));
export const deviceNamed = async ({ db }: Context, brandId: string, name: string) =>
  oneNamed('device', name, await store.findDeviceByName(db, brandId, name));

const oneNamed = <Row>(what: string, name: string, row: Row | undefined): Row => {
  if (!row) throw new RuleError(`Unknown ${what}: ${name.trim()}`, what === 'device' ? 'device_name' : what);
  return row;
};

/** GST at 10 %, as made at the first start; undefined when it was deleted, renamed or given another rate. */
export const findGst = ({ db }: Context) => store.findDefaultTax(db);
