import { nameKey } from '@mendpoint/domain/search-key';
import type { Context } from '../context.ts';
import { type ImportPlan, inBatches, type Line, type Problem, type WantedRows } from '../csv/import-plan.ts';
import { stampEdit } from '../editing/stale-edits.ts';
import { checkRate, named } from './catalogue.service.ts';
import * as store from './whole-catalogue.store.ts';

export const KINDS = ['category', 'brand', 'device', 'repair part', 'tax'] as const;
export type CatalogueKind = (typeof KINDS)[number];

/** `rate` in hundredths of a percent, of taxes only. */
export type CatalogueRow = { type: CatalogueKind; name: string; category: string; brand: string; rate: number | null };
/** The whole catalogue as rows of a file, parents first. */
export const exportCatalogue = async ({ db }: Context): Promise<CatalogueRow[]> => {
  const { categories, brands, devices, parts, taxes } = await store.allRows(db);
  const nameOf = new Map([...categories, ...brands].map(({ id, name }) => [id, name]));
  const categoryOf = new Map(brands.map(({ id, category_id }) => [id, nameOf.get(category_id) ?? '']));
  const row = (type: CatalogueKind, name: string, category = '', brand = '', rate: number | null = null) => ({
    type,
    name,
    category,
    brand,
    rate,
  });
  return [
    ...categories.map(({ name }) => row('category', name)),
    ...brands.map(({ name, category_id }) => row('brand', name, nameOf.get(category_id))),
    ...devices.map(({ name, brand_id: id }) => row('device', name, categoryOf.get(id), nameOf.get(id))),
    ...parts.map(({ name, category_id }) => row('repair part', name, nameOf.get(category_id))),
    ...taxes.map(({ name, rate_bp }) => row('tax', name, '', '', rate_bp)),
  ];
};

type CatalogueLine = Line<CatalogueRow>;

type NewRow = ReturnType<typeof named>;
type Known = { id: string };

/** All names by kind and parent: those that are there, and those that the file adds. */
type Names = Map<string, Known>;
const keyOf = (kind: CatalogueKind, parentId: string, name: string) => `${kind} ${parentId} ${nameKey(name)}`;

type Writes = {
  created: { kind: CatalogueKind; row: NewRow & store.Parent }[];
  rates: { id: string; rate_bp: number }[];
};

/**
 * Adds what is not there yet, and gives taxes their rates. A parent may stand anywhere in the file. Names that are there
 * stay as they are spelled.
 */
export const planCatalogue = async (
  context: Context,
  { lines, gone }: Pick<WantedRows<CatalogueRow>, 'lines' | 'gone'>,
): Promise<ImportPlan> => {
  const rows = await store.allRows(context.db);
  const names = namesOf(rows);
  const rateOf = new Map(rows.taxes.map(({ id, rate_bp }) => [id, rate_bp]));
  const writes: Writes = { created: [], rates: [] };
  const problems: Problem[] = [];
  for (const kind of KINDS) {
    const ofKind = lines.filter(({ type }) => (type ?? 'category') === kind);
    await inBatches(
      ofKind,
      (batch) => {
        for (const line of batch) {
          const problem = planLine(context, kind, line, names, rateOf, writes);
          if (problem) problems.push({ line: line.line, ...problem });
        }
      },
      gone,
    );
  }
  const [created, updated] = [writes.created.length, writes.rates.length];
  return {
    created,
    updated,
    unchanged: lines.length - created - updated - problems.length,
    problems: problems.sort((a, b) => a.line - b.line),
    carryOut: (inside, onProgress) => carryOut(inside, writes, onProgress),
  };
};

const namesOf = ({ categories, brands, devices, parts, taxes }: store.AllRows): Names => {
  const names: Names = new Map();
  const add = (kind: CatalogueKind, parentId: string, row: Known & { name_key: string }) =>
    names.set(`${kind} ${parentId} ${row.name_key}`, row);
  for (const row of categories) add('category', '', row);
  for (const row of brands) add('brand', row.category_id, row);
  for (const row of devices) add('device', row.brand_id, row);
  for (const row of parts) add('repair part', row.category_id, row);
  for (const row of taxes) add('tax', '', row);
  return names;
};

type LineProblem = Omit<Problem, 'line'>;

const planLine = (
  context: Context,
  kind: CatalogueKind,
  line: CatalogueLine,
  names: Names,
  rateOf: Map<string, number>,
  writes: Writes,
): LineProblem | null => {
  const { name = '', rate = null } = line;
  if (name === '') return { column: 'name', message: 'is required' };
  const parent = parentOf(kind, line, names);
  if ('message' in parent) return parent;
  if (kind === 'tax' && rate === null) return { column: 'rate', message: 'is required for a tax' };
  const key = keyOf(kind, parent.brand_id ?? parent.category_id ?? '', name);
  const there = names.get(key);
  if (there) {
    const isNewRate = kind === 'tax' && rate !== null && rateOf.get(there.id) !== rate;
    if (isNewRate) writes.rates.push({ id: there.id, rate_bp: rate });
    return null;
  }
  const row = named(context, name);
  names.set(key, row);
  if (kind === 'tax' && rate !== null) rateOf.set(row.id, rate);
  writes.created.push({ kind, row: { ...row, ...parent, ...(kind === 'tax' ? { rate_bp: rate ?? 0 } : {}) } });
  return null;
};

/** The column that names the row above it; none for categories and taxes. */
const parentOf = (kind: CatalogueKind, line: CatalogueLine, names: Names): store.Parent | LineProblem => {
  if (kind === 'category' || kind === 'tax') return {};
  const { category = '', brand = '' } = line;
  const inCategory = names.get(keyOf('category', '', category));
  if (!inCategory) return { column: 'category', message: category ? `Unknown category: ${category}` : 'is required' };
  if (kind !== 'device') return { category_id: inCategory.id };
  const ofBrand = names.get(keyOf('brand', inCategory.id, brand));
  if (!ofBrand) return { column: 'brand', message: brand ? `Unknown brand: ${brand}` : 'is required' };
  return { brand_id: ofBrand.id };
};

const TABLES = {
  category: 'category',
  brand: 'brand',
  device: 'device',
  'repair part': 'repair_part',
  tax: 'tax',
} as const;

const carryOut = async (
  inside: Context,
  { created, rates }: Writes,
  onProgress: (n: number) => void,
): Promise<void> => {
  let done = 0;
  for (const kind of KINDS) {
    const rows = created.filter((row) => row.kind === kind).map(({ row }) => row);
    await inBatches(rows, async (batch) => {
      await store.insertRows(inside.db, TABLES[kind], batch);
      done += batch.length;
      onProgress(done);
    });
  }
  for (const { id, rate_bp } of rates) {
    checkRate(rate_bp);
    await store.updateRate(inside.db, id, rate_bp, stampEdit(inside, await store.taxUpdatedAt(inside.db, id)));
  }
};
