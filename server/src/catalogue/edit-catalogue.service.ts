import type { BasisPoints } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { entriesOf, type Fields } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { checkSeen, refuseTaken, refuseUnknown, stampEdit, usesInWords } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { dropUnused, saveIcon } from '../images/images.service.ts';
import { findEntry, requireEntry } from './catalogue.service.ts';
import * as store from './catalogue.store.ts';
import {
  type EntryFields,
  type EntryInput,
  type EntryOf,
  entryFields,
  type Level,
  NAME_FIELDS,
  type NewEntry,
  TITLES,
} from './catalogue.ts';

/**
 * In a transaction. Throws Conflict when the name exists, RuleError for a parent that does not exist or an invalid
 * rate.
 */
export const createEntry = async <L extends Level>(
  context: AtomicContext,
  level: L,
  { name, ...input }: EntryInput & { name: string },
): Promise<EntryOf[L]> => {
  const entry = { ...newEntry(context, name), ...(await fieldsOf(context, level, input, null)) };
  await unlessTaken(level, store.insertEntries(context.db, level, [entry]));
  const added = await findEntry(context, level, entry.id);
  await recordEdit(context, level, null, added);
  return added;
};

/** `before` is null for a new entry, `after` for one that is deleted; `lost`: what goes with it. In a transaction. */
export const recordEdit = async <L extends Level>(
  inside: AtomicContext,
  level: L,
  before: EntryOf[L] | null,
  after: EntryOf[L] | null,
  lost: Fields = {},
): Promise<void> => {
  const entry = before ?? after;
  if (!entry) return;
  const subject = { id: entry.id, name: entry.name, shopId: null };
  const was = before && { ...entryFields(before), ...lost };
  await recordEntry(inside, ...entriesOf(level, subject, was, after && entryFields(after)));
};

export const newEntry = ({ newId, now }: Context, name: string): NewEntry => ({
  id: newId(),
  name: name.trim(),
  createdAt: now().toISOString(),
});

/**
 * Notes, in the transaction of a rename, that the products of a brand or device are to be found by its new name.
 * Answers a function that makes them so, for after the commit. The products' module hands this in, because it imports
 * the catalogue and the catalogue may not import it.
 */
export type NoteRename = (
  inside: AtomicContext,
  level: 'brand' | 'device',
  id: string,
) => Promise<(context: Context) => Promise<void>>;

/** Absent fields stay as they are. `seenAt` is the `updatedAt` that the editor saw. */
export type EntryEdit = EntryInput & { seenAt: string | undefined };

/**
 * Throws NotFound, Conflict (the name exists, the entry was changed since `seenAt`, or its products keep it from
 * moving) and RuleError (a parent that does not exist).
 */
export const updateEntry = async <L extends Level>(
  context: Context,
  level: L,
  id: string,
  edit: EntryEdit,
  noteRename: NoteRename,
): Promise<EntryOf[L]> => {
  const { edited, renewProducts } = await atomically(context, (inside) =>
    saveEdit(inside, level, id, edit, noteRename),
  );
  await renewProducts?.(context);
  return edited;
};

const findsProducts = (level: Level): level is 'brand' | 'device' => level === 'brand' || level === 'device';

const saveEdit = async <L extends Level>(
  inside: AtomicContext,
  level: L,
  id: string,
  { name, seenAt, ...input }: EntryEdit,
  noteRename: NoteRename,
) => {
  const before = requireEntry(level, await store.lockEntry(inside.db, level, id));
  checkSeen(level, before.updatedAt, seenAt);
  const entry = await findEntry(inside, level, id);
  const fields = await fieldsOf(inside, level, input, before);
  const updatedAt = stampEdit(inside, before.updatedAt);
  const changes = { name: (name ?? before.name).trim(), updatedAt, ...fields };
  await unlessTaken(level, store.updateEntry(inside.db, level, id, changes));
  if (fields.iconHash !== undefined && before.iconHash !== null) await dropUnused(inside, [before.iconHash]);
  const isRenamed = changes.name !== before.name;
  const renewProducts = isRenamed && findsProducts(level) ? await noteRename(inside, level, id) : null;
  const edited = await findEntry(inside, level, id);
  await recordEdit(inside, level, entry, edited);
  return { edited, renewProducts };
};

/** Throws NotFound, and Conflict that names what uses the entry. Sales without a tax class still carry GST at 10 %. */
export const deleteEntry = (context: Context, level: Level, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const { name, iconHash } = requireEntry(level, await store.lockEntry(inside.db, level, id));
    const uses = usesInWords(await store.findUses(inside.db, level, id));
    if (uses) throw new Conflict(`${name} is used by ${uses}.`);
    await recordEdit(inside, level, await findEntry(inside, level, id), null, await pricesLost(inside, level, id));
    await store.deleteEntry(inside.db, level, id);
    if (iconHash !== null) await dropUnused(inside, [iconHash]);
  });

/** The prices of repairs that go with an entry, for the audit trail. */
const pricesLost = async ({ db }: AtomicContext, level: Level, id: string): Promise<Fields> => {
  if (level !== 'device' && level !== 'repair part') return {};
  const count = await store.countPrices(db, level, id);
  return count === 0 ? {} : { repair_prices: count };
};

/** The fields to store besides the name. `before` is the entry being edited. */
const fieldsOf = async (
  context: AtomicContext,
  level: Level,
  input: EntryInput,
  before: store.LockedEntry | null,
): Promise<EntryFields> => {
  const { icon, categoryId, rate } = input;
  switch (level) {
    case 'category':
      return icon === undefined ? {} : { iconHash: icon && (await saveIcon(context, icon)) };
    case 'brand':
    case 'repair part':
      if (categoryId === undefined || categoryId === before?.categoryId) return {};
      await refuseUnknown('categoryId', findEntry(context, 'category', categoryId));
      if (before) await checkMovable(context, level, before, 'category');
      if (before) await checkPrices(context, level, before);
      return { categoryId };
    case 'device':
      return brandOf(context, input, before);
    case 'tax':
      if (rate !== undefined) checkRate(rate);
      return rate === undefined ? {} : { rate };
  }
};

/** The brand of a device. The device's category is the brand's; any other is refused. */
const brandOf = async (
  context: Context,
  { categoryId, brandId }: EntryInput,
  before: store.LockedEntry | null,
): Promise<EntryFields> => {
  const id = brandId ?? before?.brandId ?? '';
  const brand = await refuseUnknown('brandId', findEntry(context, 'brand', id));
  if (categoryId !== undefined && categoryId !== brand.category.id) {
    throw new RuleError('The brand belongs to another category.', 'categoryId');
  }
  if (brand.id === before?.brandId) return {};
  if (before) {
    await checkMovable(context, 'device', before, 'brand');
    const former = await findEntry(context, 'brand', before.brandId ?? '');
    if (former.category.id !== brand.category.id) await checkPrices(context, 'device', before);
  }
  return { brandId: brand.id };
};

/** A product names its category, brand and device. If one of them moved to another parent, they would no longer fit. */
const checkMovable = async (
  { db }: Context,
  level: Level,
  { id, name }: store.LockedEntry,
  parent: string,
): Promise<void> => {
  const uses = await store.findUses(db, level, id);
  const products = usesInWords(uses.filter(([, what]) => what === 'product'));
  if (products) throw new Conflict(`${name} cannot move to another ${parent}: it is used by ${products}.`);
};

/** A price is of a device and a repair part of one category. */
const checkPrices = async (
  { db }: Context,
  level: 'brand' | 'device' | 'repair part',
  { id, name }: store.LockedEntry,
): Promise<void> => {
  const prices = usesInWords([[await store.countPrices(db, level, id), 'repair price']]);
  if (prices) throw new Conflict(`${name} cannot move to another category: it has ${prices}.`);
};

/** Invoices keep the rate that they were made with. Throws RuleError. */
export const checkRate = (rate: BasisPoints): void => {
  if (rate < 0) throw new RuleError('The tax value cannot be negative.', 'taxValue');
  if (rate > 100_000) throw new RuleError('The tax value is too large.', 'taxValue');
};

/** Throws Conflict if the name already exists under the same parent. */
const unlessTaken = (level: Level, saving: Promise<void>): Promise<void> =>
  refuseTaken(saving, () => new Conflict(`${TITLES[level]} already exists!`, NAME_FIELDS[level]));
