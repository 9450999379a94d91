import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import * as store from './catalogue.store.ts';
import { type CatalogueFilter, type EntryOf, type Level, TITLES } from './catalogue.ts';
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

/** GST at 10 %, as made at the first start; undefined when it was deleted, renamed or given another rate. */
export const findGst = ({ db }: Context) => store.findGst(db);
