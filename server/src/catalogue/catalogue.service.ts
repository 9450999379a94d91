import type { AtomicContext, Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import * as store from './catalogue.store.ts';
import { type CatalogueFilter, type EntryOf, type Level, type NewEntry, TITLES } from './catalogue.ts';
import * as list from './catalogue-list.store.ts';

/** In the order of the names; taxes oldest first. */
export const listEntries = <L extends Level>({ db }: Context, level: L, filter: CatalogueFilter, page: Page) =>
  list.pageOfEntries(db, level, filter, page);

/** Throws NotFound. */
export const findEntry = async <L extends Level>({ db }: Context, level: L, id: string): Promise<EntryOf[L]> =>
  requireEntry(level, await list.findEntry(db, level, id));

/** Throws NotFound where there is no such entry. */
export const requireEntry = <Entry>(level: Level, entry: Entry | undefined): Entry => {
  if (!entry) throw new NotFound(TITLES[level]);
  return entry;
};

/** A tax class as sales are charged by it. Throws NotFound. */
export const findTax = async ({ db }: Context, id: string): Promise<store.ChargedTax> =>
  requireEntry('tax', (await store.findTax(db, { id })).rows[0]);

/** GST at 10 %, as made at the first start; undefined if it was deleted, renamed or given another rate. */
export const findGst = async ({ db }: Context): Promise<store.ChargedTax | undefined> =>
  (await store.findGst(db, {})).rows[0];

/** Names by id, of each level that a sale or a product names. */
export type CatalogueNames = Record<store.NamedLevel, Map<string, string>>;

/** The names of the entries with these ids, by level. Ids without an entry are left out. */
export const namesById = async (
  { db }: Context,
  ids: Partial<Record<store.NamedLevel, readonly string[]>>,
): Promise<CatalogueNames> => {
  const names: CatalogueNames = {
    'repair part': new Map(),
    category: new Map(),
    brand: new Map(),
    device: new Map(),
  };
  if (Object.values(ids).every((some) => some.length === 0)) return names;
  const { rows } = await store.findNames(db, { 'repair part': [], category: [], brand: [], device: [], ...ids });
  for (const { level, id, name } of rows) names[level].set(id, name);
  return names;
};

/** The whole catalogue, oldest first: a few thousand names at most. */
export const readCatalogue = ({ db }: Context): Promise<list.WholeCatalogue> => list.readCatalogue(db);

/** Adds entries without audit entries of their own: the caller records thousands of them as one. In a transaction. */
export const addEntries = (inside: AtomicContext, level: Level, entries: readonly NewEntry[]): Promise<void> =>
  store.insertEntries(inside.db, level, entries);
