import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import type { Context } from '../context.ts';
import * as store from './catalogue.store.ts';
import type { Named } from './catalogue.ts';
import { readCatalogue } from './whole-catalogue.store.ts';

/** Categories, brands and devices as products name them. Each throws RuleError for an unknown name. */
export const categoryNamed = async ({ db }: Context, name: string): Promise<Named> =>
  requireNamed('category', name, await store.findCategoryNamed(db, name));
export const brandNamed = async ({ db }: Context, categoryId: string, name: string): Promise<Named> =>
  requireNamed('brand', name, await store.findBrandNamed(db, categoryId, name));
export const deviceNamed = async ({ db }: Context, brandId: string, name: string): Promise<Named> =>
  requireNamed('device', name, await store.findDeviceNamed(db, brandId, name));

const requireNamed = (level: 'category' | 'brand' | 'device', name: string, entry: Named | undefined): Named => {
  if (!entry) throw new RuleError(`Unknown ${level}: ${name.trim()}`, level === 'device' ? 'device_name' : level);
  return entry;
};

const KINDS = { 'repair part': 'repairParts', category: 'categories', brand: 'brands', device: 'devices' } as const;
type NamedKind = (typeof KINDS)[keyof typeof KINDS];

/** Names by id. */
export type CatalogueNames = Record<NamedKind, Map<string, string>>;

/** The names of the entries that exist among the ids of each level. */
export const namesById = async ({ db }: Context, ids: Record<NamedKind, string[]>): Promise<CatalogueNames> => {
  const names: CatalogueNames = {
    repairParts: new Map(),
    categories: new Map(),
    brands: new Map(),
    devices: new Map(),
  };
  if (Object.values(ids).every((some) => some.length === 0)) return names;
  const { repairParts, categories, brands, devices } = ids;
  const byLevel = { 'repair part': repairParts, category: categories, brand: brands, device: devices };
  const { rows } = await store.findNames(db, byLevel);
  for (const { level, id, name } of rows) names[KINDS[level]].set(id, name);
  return names;
};

/** Finds names without asking the database for each. Every function throws RuleError for an unknown one. */
export type CatalogueLookup = {
  category: (name: string) => Named;
  brand: (categoryId: string, name: string) => Named;
  device: (brandId: string, name: string) => Named;
};

export const catalogueLookup = async ({ db }: Context): Promise<CatalogueLookup> => {
  const { categories, brands, devices } = await readCatalogue(db);
  const byName = <Entry extends Named>(level: string, entries: Entry[], parentOf: (entry: Entry) => string) => {
    const byKey = new Map(
      entries.map((entry) => [`${parentOf(entry)} ${nameKey(entry.name)}`, { id: entry.id, name: entry.name }]),
    );
    return (parentId: string, name: string): Named => {
      const entry = byKey.get(`${parentId} ${nameKey(name)}`);
      if (!entry) throw new RuleError(`Unknown ${level}: ${name.trim()}`);
      return entry;
    };
  };
  const category = byName('category', categories, () => '');
  return {
    category: (name) => category('', name),
    brand: byName('brand', brands, ({ categoryId }) => categoryId),
    device: byName('device', devices, ({ brandId }) => brandId),
  };
};
