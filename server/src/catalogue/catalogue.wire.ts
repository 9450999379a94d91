import type * as wire from '@mendpoint/contract/catalogue';
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

export const categoryToWire = ({ id, name, content_type, bytes, updated_at }: CategoryRecord): wire.Category => ({
  _id: id,
  category_name: name,
  p_image: bytes ? `data:${content_type};base64,${Buffer.from(bytes).toString('base64')}` : '',
  updatedAt: updated_at,
});

type InCategory = { category_id: string; category_name: string };
const categoryRef = ({ category_id, category_name }: InCategory) => ({ _id: category_id, category_name });

export const brandToWire = (brand: BrandRecord): wire.Brand => ({
  _id: brand.id,
  brand_name: brand.name,
  category: categoryRef(brand),
  updatedAt: brand.updated_at,
});

export const deviceToWire = (device: DeviceRecord): wire.Device => ({
  _id: device.id,
  device_name: device.name,
  brand: { _id: device.brand_id, brand_name: device.brand_name },
  category: categoryRef(device),
  updatedAt: device.updated_at,
});

export const repairPartToWire = (part: RepairPartRecord): wire.RepairPart => ({
  _id: part.id,
  repair_name: part.name,
  category: categoryRef(part),
  categoryId: part.category_id,
  updatedAt: part.updated_at,
});

export const taxToWire = ({ id, name, rate_bp, updated_at }: TaxRecord): wire.Tax => ({
  _id: id,
  taxClass: name,
  taxValue: rate_bp / 100,
  updatedAt: updated_at,
});

export const rateFromWire = (taxValue: string | number): BasisPoints => at('taxValue', () => parsePercentage(taxValue));

export const filterFromWire = ({ q, categoryId, brandId }: wire.CatalogueQuery): CatalogueFilter => ({
  q: q ?? '',
  categoryId: categoryId ?? null,
  brandId: brandId ?? null,
});
