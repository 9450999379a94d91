import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import type { AtomicContext, Context } from '../context.ts';
import * as store from './catalogue.store.ts';
import type { Named } from './catalogue.ts';
import { readCatalogue } from './catalogue-list.store.ts';

/** Finds entries as products name them; the parent of a category is ''. Throws RuleError for an unknown name. */
export type FindNamed = (level: store.ProductLevel, parentId: string, name: string) => Promise<Named>;

/** Asks the database for each name. */
export const findNamedIn =
  ({ db }: AtomicContext): FindNamed =>
  async (level, parentId, name) =>
    requireNamed(level, name, await store.findNamed(db, level, parentId, name));

/** Reads the whole catalogue at once, for many names. */
export const findNamedAtOnce = async ({ db }: Context): Promise<FindNamed> => {
  const { categories, brands, devices } = await readCatalogue(db);
  const keyOf = (level: store.ProductLevel, parentId: string, name: string) => `${level} ${parentId} ${nameKey(name)}`;
  const named = new Map<string, Named>();
  const add = (level: store.ProductLevel, parentId: string, { id, name }: Named) =>
    named.set(keyOf(level, parentId, name), { id, name });
  for (const category of categories) add('category', '', category);
  for (const brand of brands) add('brand', brand.categoryId, brand);
  for (const device of devices) add('device', device.brandId, device);
  return async (level, parentId, name) => requireNamed(level, name, named.get(keyOf(level, parentId, name)));
};

const requireNamed = (level: store.ProductLevel, name: string, entry: Named | undefined): Named => {
  if (!entry) throw new RuleError(`Unknown ${level}: ${name.trim()}`, level === 'device' ? 'device_name' : level);
  return entry;
};
