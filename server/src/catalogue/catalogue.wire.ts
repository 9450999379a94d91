import type { Brand } from '@mendpoint/contract/catalogue/brands';
import type { CatalogueQuery } from '@mendpoint/contract/catalogue/catalogue-calls';
import type { Category } from '@mendpoint/contract/catalogue/categories';
import type { Device } from '@mendpoint/contract/catalogue/devices';
import type { RepairPart } from '@mendpoint/contract/catalogue/repair-parts';
import type { Tax } from '@mendpoint/contract/catalogue/taxes';
import { type BasisPoints, parsePercentage } from '@mendpoint/domain/gst';
import { at } from '@mendpoint/domain/rule-error';
import type {
  BrandRecord,
  CatalogueFilter,
  CategoryRecord,
  DeviceRecord,
  RepairPartRecord,
  TaxRecord,
} from './catalogue.service.ts';

export const categoryToWire = ({ id, name, content_type, bytes, updated_at }: CategoryRecord): Category => ({
  _id: id,
  category_name: name,
  p_image: bytes ? `data:${content_type};base64,${Buffer.from(bytes).toString('base64')}` : '',
  updatedAt: updated_at,
});

type InCategory = { category_id: string; category_name: string };
const categoryRef = ({ category_id, category_name }: InCategory) => ({ _id: category_id, category_name });

export const brandToWire = (brand: BrandRecord): Brand => ({
  _id: brand.id,
  brand_name: brand.name,
  category: categoryRef(brand),
  updatedAt: brand.updated_at,
});

export const deviceToWire = (device: DeviceRecord): Device => ({
  _id: device.id,
  device_name: device.name,
  brand: { _id: device.brand_id, brand_name: device.brand_name },
  category: categoryRef(device),
  updatedAt: device.updated_at,
});

export const repairPartToWire = (part: RepairPartRecord): RepairPart => ({
  _id: part.id,
  repair_name: part.name,
  category: categoryRef(part),
  categoryId: part.category_id,
  updatedAt: part.updated_at,
});

export const taxToWire = ({ id, name, rate_bp, updated_at }: TaxRecord): Tax => ({
  _id: id,
  taxClass: name,
  taxValue: rate_bp / 100,
  updatedAt: updated_at,
});

export const rateFromWire = (taxValue: string | number): BasisPoints => at('taxValue', () => parsePercentage(taxValue));

export const filterFromWire = ({ q, categoryId, brandId }: CatalogueQuery): CatalogueFilter => ({
  q: q ?? '',
  categoryId: categoryId ?? null,
  brandId: brandId ?? null,
});
