import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { EncodedImage } from '../images/image.ts';

/** The levels of the catalogue, parents first. All shops share the catalogue, and both roles edit it. */
export const LEVELS = ['category', 'brand', 'device', 'repair part', 'tax'] as const;
export type Level = (typeof LEVELS)[number];

/** A level's name at the beginning of a message. */
export const TITLES: Record<Level, string> = {
  category: 'Category',
  brand: 'Brand',
  device: 'Device',
  'repair part': 'Repair part',
  tax: 'Tax',
};

/** The field of the API that holds the name of an entry. */
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

/** The input for an entry, with the fields that its level has. `icon` null removes the icon. */
export type EntryInput = {
  name?: string;
  icon?: EncodedImage | null;
  categoryId?: string;
  brandId?: string;
  rate?: BasisPoints;
};

/** The stored fields of an entry besides its name, as far as its level has them. */
export type EntryFields = { categoryId?: string; brandId?: string; rate?: BasisPoints; iconHash?: string | null };

/** An entry of any level as it is written. */
export type NewEntry = Named & { createdAt: string } & EntryFields;

/** The filter of a list of one level; '' and null do not filter. */
export type CatalogueFilter = {
  q: string;
  categoryId: string | null;
  brandId: string | null;
  /** Undefined: as the level is sorted by itself. */
  order?: 'newest' | undefined;
};

/** What the audit trail keeps of an entry: its parents by their names, and whether it has an icon. */
export const entryFields = (entry: EntryOf[Level]) => ({
  name: entry.name,
  ...('category' in entry && { category: entry.category.name }),
  ...('brand' in entry && { brand: entry.brand.name }),
  ...('rate' in entry && { rate_bp: entry.rate }),
  ...('icon' in entry && { icon: entry.icon !== null }),
});
