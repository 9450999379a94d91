import type { Context } from '../context.ts';
import * as store from './catalogue.store.ts';

const KINDS = { repairParts: 'repair_part', categories: 'category', brands: 'brand', devices: 'device' } as const;
type Kind = keyof typeof KINDS;
const ALL = Object.keys(KINDS) as Kind[];

/** Names by id. */
export type CatalogueNames = Record<Kind, Map<string, string>>;

/** The names of the rows that exist among the ids of each kind. */
export const namesById = async ({ db }: Context, ids: Record<Kind, string[]>): Promise<CatalogueNames> => {
  const names: CatalogueNames = {
    repairParts: new Map(),
    categories: new Map(),
    brands: new Map(),
    devices: new Map(),
  };
  for (const kind of ALL) {
    if (ids[kind].length === 0) continue;
    for (const { id, name } of await store.namesOf(db, KINDS[kind], ids[kind])) names[kind].set(id, name);
  }
  return names;
};
