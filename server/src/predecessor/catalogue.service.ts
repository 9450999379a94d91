import { parsePercentage } from '@mendpoint/domain/money/gst';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { addEntries, readCatalogue } from '../catalogue/catalogue.service.ts';
import type { EntryFields, Level, Named } from '../catalogue/catalogue.ts';
import { saveIcon } from '../images/images.service.ts';
import { type EarlierMergers, earlierMergers, recordMerger } from './mergers.service.ts';
import type { Move } from './move.ts';
import { iconFrom } from './pictures.service.ts';
import type { Collection } from './source/collections.ts';
import type { Document } from './source/documents.ts';
import { movedId } from './source/moved-id.ts';
import { fieldOf, idOf, instantOfId, numberOf, refOf, textOf } from './source/values.ts';

type Tax = Named & { rate: number };

/** The catalogue while it is moved, with what was there before. */
export type MovedCatalogue = {
  /** The entry that a document became. */
  entryOf: (level: Level, sourceId: string) => Named | undefined;
  /** The parent of an entry: a brand's category, a device's brand; '' for none. */
  parentOf: (entry: Named) => string;
  /** The entry of that name below a parent ('' for none), made where there is none. An id is not taken for a name. */
  named: (level: Level, parentId: string, name: string, from: Origin) => Promise<Named>;
  taxes: Tax[];
};

/** Which document an entry is made for. */
type Origin = { collection: Collection; id: string };

/** What catalogue rows without a parent, and products without a category, are put below. */
const UNSORTED = 'Not sorted';

const BELOW_CATEGORIES = [
  ['brands', 'brand'],
  ['repairparts', 'repair part'],
] as const;

/** Moves categories, brands, devices, repairs and taxes. Equal names below one parent become one. */
export const moveCatalogue = async (move: Move): Promise<MovedCatalogue> => {
  const state = await stateOf(move);
  const { source, findings } = move;
  const each = async (
    collection: Collection,
    level: Level,
    place: (document: Document) => Promise<Place>,
  ): Promise<void> => {
    for await (const document of source(collection)) {
      findings.tallyOf(collection).read += 1;
      await moveEntry(move, state, { collection, level, document, ...(await place(document)) });
    }
  };
  const categoryFor = (document: Document, origin: Origin) =>
    parentFor(move, state, 'category', '', refOf(document, 'categoryId', 'category', 'category_id'), origin);
  await each('categories', 'category', async () => ({ parentId: '', fields: {} }));
  for (const [collection, level] of BELOW_CATEGORIES) {
    await each(collection, level, async (document) => {
      const category = await categoryFor(document, { collection, id: idOf(document) });
      return { parentId: category.id, fields: { categoryId: category.id } };
    });
  }
  await each('devices', 'device', async (document) => {
    const origin: Origin = { collection: 'devices', id: idOf(document) };
    const brandRef = refOf(document, 'brandId', 'brand', 'brand_id');
    const isKnown = state.bySource.has(`brand ${brandRef}`);
    const category = isKnown ? null : await categoryFor(document, origin);
    const brand = await parentFor(move, state, 'brand', category?.id ?? '', brandRef, origin);
    return { parentId: brand.id, fields: { brandId: brand.id } };
  });
  for await (const document of source('taxes')) await moveTax(move, state, document);
  return {
    entryOf: (level, sourceId) => state.bySource.get(`${level} ${sourceId}`),
    parentOf: ({ id }) => state.parents.get(id) ?? '',
    named: (level, parentId, name, from) =>
      (name === '' || instantOfId(name) ? unsorted : named)(move, state, level, parentId, name, from),
    taxes: state.taxes,
  };
};

type State = {
  /** By level, parent and name. */
  byName: Map<string, Named>;
  /** The entries that were there before. */
  byId: Map<string, Named>;
  merged: EarlierMergers;
  /** The parent of every entry, old or new. */
  parents: Map<string, string>;
  /** By level and the document's id. */
  bySource: Map<string, Named>;
  taxes: Tax[];
};

const keyOf = (level: Level, parentId: string, name: string) => `${level} ${parentId} ${nameKey(name)}`;

const stateOf = async ({ context }: Move): Promise<State> => {
  const { categories, brands, devices, parts, taxes } = await readCatalogue(context);
  const state: State = {
    byName: new Map(),
    byId: new Map(),
    parents: new Map(),
    bySource: new Map(),
    merged: await earlierMergers(context),
    taxes,
  };
  const add = (level: Level, parentId: string, { id, name }: Named) => {
    state.byName.set(keyOf(level, parentId, name), { id, name });
    state.byId.set(id, { id, name });
    state.parents.set(id, parentId);
  };
  for (const category of categories) add('category', '', category);
  for (const brand of brands) add('brand', brand.categoryId, brand);
  for (const device of devices) add('device', device.brandId, device);
  for (const part of parts) add('repair part', part.categoryId, part);
  for (const tax of taxes) add('tax', '', tax);
  return state;
};

type Place = { parentId: string; fields: EntryFields };
type Entry = Place & { collection: Collection; level: Level; document: Document };

/** The spellings of the name, the preferred one first. */
const NAME_FIELDS = ['category_name', 'brand_name', 'device_name', 'repair_name', 'taxClass', 'name'];

const moveEntry = async (move: Move, state: State, entry: Entry): Promise<void> => {
  const { collection, level, document, parentId, fields } = entry;
  const { findings } = move;
  const id = idOf(document);
  const name = textOf(document, ...NAME_FIELDS);
  if (id === '' || name === '') return findings.add('cannot', collection, id, id ? 'has no name' : 'has no id');
  const ownId = movedId(collection, id);
  const before = state.byId.get(ownId) ?? state.byId.get(state.merged(collection, id));
  const key = keyOf(level, parentId, name);
  const equal = before ?? state.byName.get(key);
  if (equal) {
    state.bySource.set(`${level} ${id}`, equal);
    // The entry may have been renamed here since; other documents still use its old name.
    if (!state.byName.has(key)) state.byName.set(key, equal);
    if (before || state.byId.has(equal.id)) findings.tallyOf(collection).there += 1;
    else findings.add('merged', collection, id, `'${name}' is one with '${equal.name}'`);
    if (!before) await recordMerger(move, { collection, level, id, name }, equal);
    return;
  }
  await addEntry(move, state, { level, parentId, fields, id: ownId, name, icon: await iconFrom(move, entry) });
  state.bySource.set(`${level} ${id}`, { id: ownId, name });
  findings.tallyOf(collection).comes += 1;
};

type NewEntry = Place & Named & { level: Level; icon: Awaited<ReturnType<typeof iconFrom>> };

const addEntry = async (move: Move, state: State, { level, parentId, fields, id, name, icon }: NewEntry) => {
  state.byName.set(keyOf(level, parentId, name), { id, name });
  state.parents.set(id, parentId);
  await move.write(async (inside) => {
    const iconHash = icon && (await saveIcon(inside, icon));
    const createdAt = inside.now().toISOString();
    await addEntries(inside, level, [{ id, name, createdAt, ...fields, ...(iconHash && { iconHash }) }]);
  });
};

/** The entry that a reference means, or the one for what is not sorted. */
const parentFor = (move: Move, state: State, level: 'category' | 'brand', above: string, ref: string, from: Origin) =>
  Promise.resolve(state.bySource.get(`${level} ${ref}`) ?? unsorted(move, state, level, above, ref, from));

const unsorted = (move: Move, state: State, level: Level, above: string, ref: string, from: Origin) => {
  const why = ref === '' ? `names no ${level}` : `its ${level} ${ref} is gone`;
  move.findings.add('doubtful', from.collection, from.id, `${why}: comes below '${UNSORTED}'`);
  return named(move, state, level, above, UNSORTED, from);
};

const named = async (
  move: Move,
  state: State,
  level: Level,
  parentId: string,
  name: string,
  from: Origin,
): Promise<Named> => {
  const id = movedId(`${level} made below ${parentId}`, nameKey(name));
  const known = state.byName.get(keyOf(level, parentId, name)) ?? state.byId.get(id);
  if (known) return known;
  const fields = level === 'device' ? { brandId: parentId } : parentId === '' ? {} : { categoryId: parentId };
  await addEntry(move, state, { level, parentId, fields, id, name, icon: null });
  move.findings.add('told', from.collection, from.id, `the ${level} '${name}' was made for it`);
  return { id, name };
};

const moveTax = async (move: Move, state: State, document: Document): Promise<void> => {
  const { findings } = move;
  findings.tallyOf('taxes').read += 1;
  const id = idOf(document);
  const name = textOf(document, 'taxClass', 'name');
  const rate = rateOf(document);
  if (id === '' || name === '' || rate === null) {
    return findings.add('cannot', 'taxes', id, name === '' ? 'has no name' : `'${name}' has no rate`);
  }
  const ownId = movedId('taxes', id);
  const isEqual = (tax: Tax) => nameKey(tax.name) === nameKey(name) && tax.rate === rate;
  const before = state.byId.get(ownId) ?? state.byId.get(state.merged('taxes', id));
  const equal = before ?? state.taxes.find(isEqual);
  if (equal) {
    if (!before) await recordMerger(move, { collection: 'taxes', level: 'tax', id, name }, equal);
    state.bySource.set(`tax ${id}`, equal);
    findings.tallyOf('taxes').there += 1;
    return;
  }
  const isTaken = state.byName.has(keyOf('tax', '', name));
  const tax = { id: ownId, name: isTaken ? `${name} ${rate / 100} %` : name, rate };
  if (isTaken) findings.add('doubtful', 'taxes', id, `'${name}' has two rates: this one comes as '${tax.name}'`);
  state.bySource.set(`tax ${id}`, tax);
  if (state.byName.has(keyOf('tax', '', tax.name))) return;
  state.taxes.push(tax);
  findings.tallyOf('taxes').comes += 1;
  await addEntry(move, state, { level: 'tax', parentId: '', fields: { rate }, id: tax.id, name: tax.name, icon: null });
};

/** In basis points; null where there is no rate, or no valid one. */
const rateOf = (document: Document): number | null => {
  const value = fieldOf(document, 'taxValue', 'rate');
  const percent = numberOf({ percent: typeof value === 'string' ? value.replace('%', '') : value }, 'percent');
  if (percent === null || percent < 0 || percent > 100) return null;
  return parsePercentage(percent.toFixed(2));
};
