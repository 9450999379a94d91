import type * as brands from '@mendpoint/contract/catalogue/brands';
import type { CatalogueQuery } from '@mendpoint/contract/catalogue/catalogue-calls';
import type * as categories from '@mendpoint/contract/catalogue/categories';
import type * as devices from '@mendpoint/contract/catalogue/devices';
import type * as parts from '@mendpoint/contract/catalogue/repair-parts';
import type * as taxes from '@mendpoint/contract/catalogue/taxes';
import { type BasisPoints, parsePercentage } from '@mendpoint/domain/money/gst';
import { at } from '@mendpoint/domain/rule-error';
import type { Brand, CatalogueFilter, Category, Device, Named, RepairPart, Tax } from './catalogue.ts';

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

export const rateFromWire = (taxValue: string | number): BasisPoints => at('taxValue', () => parsePercentage(taxValue));

export const filterFromWire = ({ q, categoryId, brandId }: CatalogueQuery): CatalogueFilter => ({
  q: q ?? '',
  categoryId: categoryId ?? null,
  brandId: brandId ?? null,
});
