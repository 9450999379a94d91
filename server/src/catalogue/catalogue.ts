import type { BasisPoints } from '@mendpoint/domain/money/gst';

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

export type Named = { id: string; name: string };
/** `updatedAt` is an instant, as ISO 8601 in UTC. */
type Entry = Named & { updatedAt: string };

export type Icon = { contentType: string; bytes: Uint8Array };
export type Category = Entry & { icon: Icon | null };
export type Brand = Entry & { category: Named };
export type Device = Entry & { brand: Named; category: Named };
export type RepairPart = Entry & { category: Named };
export type Tax = Entry & { rate: BasisPoints };

/** Where an entry belongs and what it has besides its name, as far as its level has that. */
export type EntryFields = { categoryId?: string; brandId?: string; rate?: BasisPoints; iconHash?: string | null };

/** An entry of any level as it is written. */
export type NewEntry = Named & { createdAt: string } & EntryFields;

/** What a list of one level is narrowed to; '' and null are anything. */
export type CatalogueFilter = { q: string; categoryId: string | null; brandId: string | null };
