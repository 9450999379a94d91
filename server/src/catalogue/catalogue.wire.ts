import type * as brands from '@mendpoint/contract/catalogue/brands';
import type { CatalogueQuery } from '@mendpoint/contract/catalogue/catalogue-calls';
import type * as categories from '@mendpoint/contract/catalogue/categories';
import type * as devices from '@mendpoint/contract/catalogue/devices';
import type * as parts from '@mendpoint/contract/catalogue/repair-parts';
import type * as taxes from '@mendpoint/contract/catalogue/taxes';
import { parsePercentage } from '@mendpoint/domain/money/gst';
import { at } from '@mendpoint/domain/rule-error';
import { omitUndefined } from '../editing/sent-fields.ts';
import {
  type Brand,
  type CatalogueFilter,
  type Category,
  type Device,
  type EntryInput,
  type Level,
  NAME_FIELDS,
  type Named,
  type RepairPart,
  type Tax,
} from './catalogue.ts';

export const categoryToWire = ({ id, name, icon, updatedAt }: Category): categories.Category => ({
  _id: id,
  category_name: name,
  p_image: icon ? `data:${icon.contentType};base64,${Buffer.from(icon.bytes).toString('base64')}` : '',
  updatedAt,
});

const categoryRef = ({ id, name }: Named) => ({ _id: id, category_name: name });

export const brandToWire = ({ id, name, category, updatedAt }: Brand): brands.Brand => ({
  _id: id,
  brand_name: name,
  category: categoryRef(category),
  updatedAt,
});

export const deviceToWire = ({ id, name, brand, category, updatedAt }: Device): devices.Device => ({
  _id: id,
  device_name: name,
  brand: { _id: brand.id, brand_name: brand.name },
  category: categoryRef(category),
  updatedAt,
});

export const repairPartToWire = ({ id, name, category, updatedAt }: RepairPart): parts.RepairPart => ({
  _id: id,
  repair_name: name,
  category: categoryRef(category),
  categoryId: category.id,
  updatedAt,
});

export const taxToWire = ({ id, name, rate, updatedAt }: Tax): taxes.Tax => ({
  _id: id,
  taxClass: name,
  taxValue: rate / 100,
  updatedAt,
});

/** A body of any level, with the fields that its level requires. */
export type SentEntry = { [Field in (typeof NAME_FIELDS)[Level]]?: string } & {
  categoryId?: string;
  brandId?: string;
  taxValue?: string | number;
};

/** Only what was sent, without the icon of a category. */
export const entryFromWire = (level: Level, { taxValue, ...body }: SentEntry): Omit<EntryInput, 'icon'> =>
  omitUndefined({
    name: body[NAME_FIELDS[level]],
    categoryId: body.categoryId,
    brandId: body.brandId,
    rate: taxValue === undefined ? undefined : at('taxValue', () => parsePercentage(taxValue)),
  });

export const filterFromWire = ({ q, categoryId, brandId, sort }: CatalogueQuery): CatalogueFilter => ({
  q: q ?? '',
  categoryId: categoryId ?? null,
  brandId: brandId ?? null,
  order: sort === '-createdAt' ? 'newest' : undefined,
});
