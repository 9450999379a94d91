import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { EncodedImage } from '../images/image.ts';

/** What the catalogue has names for, parents before what stands below them. All shops share it, and both roles edit it. */
export const LEVELS = ['category', 'brand', 'device', 'repair part', 'tax'] as const;
export type Level = (typeof LEVELS)[number];

/** As messages begin with it. */
export const TITLES: Record<Level, string> = {
  category: 'Category',
  brand: 'Brand',
  device: 'Device',
  'repair part': 'Repair part',
  tax: 'Tax',
};

/** The field of the API that has the name of an entry. */
export const NAME_FIELDS = {
  category: 'category_name',
  brand: 'brand_name',
  device: 'device_name',
  'repair part': 'repair_name',
  tax: 'taxClass',
} as const satisfies Record<Level, string>;

export type Named = { id: string; name: string };
/** `updatedAt` is an instant, as ISO 8601 in UTC. */
type Entry = Named & { updatedAt: string };

export type Icon = { contentType: string; bytes: Uint8Array };
export type Category = Entry & { icon: Icon | null };
export type Brand = Entry & { category: Named };
export type Device = Entry & { brand: Named; category: Named };
export type RepairPart = Entry & { category: Named };
export type Tax = Entry & { rate: BasisPoints };

/** An entry of each level. */
export type EntryOf = { category: Category; brand: Brand; device: Device; 'repair part': RepairPart; tax: Tax };

/** What somebody says of an entry, as far as its level has it. `icon` null is no icon. */
export type EntryInput = {
  name?: string;
  icon?: EncodedImage | null;
  categoryId?: string;
  brandId?: string;
  rate?: BasisPoints;
};

/** What is stored of an entry besides its name, as far as its level has it. */
export type EntryFields = { categoryId?: string; brandId?: string; rate?: BasisPoints; iconHash?: string | null };

/** An entry of any level as it is written. */
export type NewEntry = Named & { createdAt: string } & EntryFields;

/** What a list of one level is narrowed to; '' and null are anything. */
export type CatalogueFilter = { q: string; categoryId: string | null; brandId: string | null };

/** What the audit trail keeps of an entry: what stands above it by its name, of an icon that there is one. */
export const entryFields = (entry: EntryOf[Level]) => ({
  name: entry.name,
  ...('category' in entry && { category: entry.category.name }),
  ...('brand' in entry && { brand: entry.brand.name }),
  ...('rate' in entry && { rate_bp: entry.rate }),
  ...('icon' in entry && { icon: entry.icon !== null }),
});
