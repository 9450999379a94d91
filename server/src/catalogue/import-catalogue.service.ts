import { nameKey } from '@mendpoint/domain/text/search-key';
import type { AtomicContext, Context } from '../context.ts';
import { type ImportPlan, type ImportRequest, inBatches, type Line, type Problem } from '../csv/import-plan.ts';
import { stampEdit } from '../editing/refusals.ts';
import { findEntry, requireEntry } from './catalogue.service.ts';
import * as store from './catalogue.store.ts';
import { type EntryFields, LEVELS, type Level, type NewEntry } from './catalogue.ts';
import { readCatalogue, type WholeCatalogue } from './catalogue-list.store.ts';
import { checkRate, newEntry, recordEdit } from './edit-catalogue.service.ts';

/** `rate` in hundredths of a percent, of taxes only. */
export type CatalogueRow = { type: Level; name: string; category: string; brand: string; rate: number | null };

/** The whole catalogue as rows of a file, parents first. */
export const exportCatalogue = async ({ db }: Context): Promise<CatalogueRow[]> => {
  const { categories, brands, devices, parts, taxes } = await readCatalogue(db);
  const nameOf = new Map([...categories, ...brands].map(({ id, name }) => [id, name]));
  const categoryOf = new Map(brands.map(({ id, categoryId }) => [id, nameOf.get(categoryId) ?? '']));
  const row = (type: Level, name: string, category = '', brand = '', rate: number | null = null) => ({
    type,
    name,
    category,
    brand,
    rate,
  });
  return [
    ...categories.map(({ name }) => row('category', name)),
    ...brands.map(({ name, categoryId }) => row('brand', name, nameOf.get(categoryId))),
    ...devices.map(({ name, brandId }) => row('device', name, categoryOf.get(brandId), nameOf.get(brandId))),
    ...parts.map(({ name, categoryId }) => row('repair part', name, nameOf.get(categoryId))),
    ...taxes.map(({ name, rate }) => row('tax', name, '', '', rate)),
  ];
};

type CatalogueLine = Line<CatalogueRow>;

/** Ids by level, parent and name, of stored entries and of those that the file adds. */
type Ids = Map<string, string>;
const keyOf = (level: Level, parentId: string, name: string) => `${level} ${parentId} ${nameKey(name)}`;

/** What is known of the catalogue while a file is read, and what the file will write. */
type Draft = {
  ids: Ids;
  /** By the tax's id, in hundredths of a percent. */
  rates: Map<string, number>;
  created: { level: Level; entry: NewEntry }[];
  rerated: { id: string; rate: number }[];
};

/**
 * Adds the entries that do not exist yet, and gives taxes their rates. A parent may stand anywhere in the file. Names
 * that exist keep their spelling.
 */
export const planCatalogue = async (
  context: Context,
  { lines, signal }: Pick<ImportRequest<CatalogueRow>, 'lines' | 'signal'>,
): Promise<ImportPlan> => {
  const draft = draftOf(await readCatalogue(context.db));
  const problems: Problem[] = [];
  // All of it is added at one instant, so that the newest first keeps the order of the file.
  const at = context.now();
  const atOnce = { ...context, now: () => at };
  for (const level of LEVELS) {
    const ofLevel = lines.filter(({ type }) => (type ?? 'category') === level);
    await inBatches(
      ofLevel,
      (batch) => {
        for (const line of batch) {
          const problem = planLine(atOnce, level, line, draft);
          if (problem) problems.push({ line: line.line, ...problem });
        }
      },
      signal,
    );
  }
  const [created, updated] = [draft.created.length, draft.rerated.length];
  return {
    created,
    updated,
    unchanged: lines.length - created - updated - problems.length,
    problems: problems.sort((a, b) => a.line - b.line),
    // A new entry that others already refer to could not be taken back, so everything is written in one transaction.
    steps: [],
    finish: (inside, onProgress) => write(inside, draft, onProgress),
  };
};

const draftOf = ({ categories, brands, devices, parts, taxes }: WholeCatalogue): Draft => {
  const ids: Ids = new Map();
  const add = (level: Level, parentId: string, { id, name }: { id: string; name: string }) =>
    ids.set(keyOf(level, parentId, name), id);
  for (const category of categories) add('category', '', category);
  for (const brand of brands) add('brand', brand.categoryId, brand);
  for (const device of devices) add('device', device.brandId, device);
  for (const part of parts) add('repair part', part.categoryId, part);
  for (const tax of taxes) add('tax', '', tax);
  return { ids, rates: new Map(taxes.map(({ id, rate }) => [id, rate])), created: [], rerated: [] };
};

type LineProblem = Omit<Problem, 'line'>;

const planLine = (context: Context, level: Level, line: CatalogueLine, draft: Draft): LineProblem | null => {
  const { ids, rates } = draft;
  const { name = '', rate = null } = line;
  if (name === '') return { column: 'name', message: 'is required' };
  const parent = parentOf(level, line, ids);
  if ('message' in parent) return parent;
  if (level === 'tax' && rate === null) return { column: 'rate', message: 'is required for a tax' };
  const key = keyOf(level, parent.brandId ?? parent.categoryId ?? '', name);
  const id = ids.get(key);
  if (id !== undefined) {
    const isNewRate = level === 'tax' && rate !== null && rates.get(id) !== rate;
    if (isNewRate) draft.rerated.push({ id, rate });
    return null;
  }
  const entry = newEntry(context, name);
  ids.set(key, entry.id);
  if (level === 'tax' && rate !== null) rates.set(entry.id, rate);
  draft.created.push({ level, entry: { ...entry, ...parent, ...(level === 'tax' ? { rate: rate ?? 0 } : {}) } });
  return null;
};

type Parent = Pick<EntryFields, 'categoryId' | 'brandId'>;

/** The parent of the line's entry. Categories and taxes have none. */
const parentOf = (level: Level, line: CatalogueLine, ids: Ids): Parent | LineProblem => {
  if (level === 'category' || level === 'tax') return {};
  const { category = '', brand = '' } = line;
  const categoryId = ids.get(keyOf('category', '', category));
  if (!categoryId) return { column: 'category', message: category ? `Unknown category: ${category}` : 'is required' };
  if (level !== 'device') return { categoryId };
  const brandId = ids.get(keyOf('brand', categoryId, brand));
  if (!brandId) return { column: 'brand', message: brand ? `Unknown brand: ${brand}` : 'is required' };
  return { brandId };
};

const write = async (
  inside: AtomicContext,
  { created, rerated }: Draft,
  onProgress: (done: number) => void,
): Promise<void> => {
  let done = 0;
  for (const level of LEVELS) {
    const entries = created.filter((creation) => creation.level === level).map(({ entry }) => entry);
    await inBatches(entries, async (batch) => {
      await store.insertEntries(inside.db, level, batch);
      done += batch.length;
      onProgress(done);
    });
  }
  for (const { id, rate } of rerated) {
    checkRate(rate);
    const { updatedAt } = requireEntry('tax', await store.lockEntry(inside.db, 'tax', id));
    const before = await findEntry(inside, 'tax', id);
    await store.updateEntry(inside.db, 'tax', id, { rate, updatedAt: stampEdit(inside, updatedAt) });
    await recordEdit(inside, 'tax', before, { ...before, rate });
  }
};
