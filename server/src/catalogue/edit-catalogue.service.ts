import type { BasisPoints } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { atomically, type Context } from '../context.ts';
import { refuseUnknown } from '../editing/refuse-unknown.ts';
import { checkSeen, stampEdit } from '../editing/stale-edits.ts';
import { usesInWords } from '../editing/uses-in-words.ts';
import { Conflict } from '../errors.ts';
import type { EncodedImage } from '../images/image.ts';
import { dropUnused, saveIcon } from '../images/images.service.ts';
import * as catalogue from './catalogue.service.ts';
import { requireEntry, unlessTaken } from './catalogue.service.ts';
import * as store from './catalogue.store.ts';
import type { EntryFields, Level } from './catalogue.ts';
import { countProducts } from './catalogue-uses.store.ts';

/** What is undefined stays as it is; `seenAt` is the `updatedAt` that the editor saw. */
type Edit<Fields> = { [Field in keyof Fields]: Fields[Field] | undefined } & { seenAt: string | undefined };

/**
 * Renames a brand or device, together with the products that are found by its name. The products' module does that, and
 * hands it in, because it needs the catalogue and the catalogue may not need it.
 */
export type RenameWithProducts = <Renamed>(
  inside: Context,
  level: 'brand' | 'device',
  id: string,
  rename: () => Promise<Renamed>,
) => Promise<Renamed>;

/**
 * Every edit throws NotFound, Conflict (the name exists, the entry was changed since `seenAt`, or products hold it where
 * it is) and RuleError (a parent that does not exist). `change` answers what the edit changes besides the name.
 */
const editEntry = async (
  inside: Context,
  level: Level,
  id: string,
  { name, seenAt }: Edit<{ name: string }>,
  change: (before: store.LockedEntry) => Promise<EntryFields>,
): Promise<store.LockedEntry> => {
  const before = requireEntry(level, await store.lockEntry(inside.db, level, id));
  checkSeen(level, before.updatedAt, seenAt);
  const updatedAt = stampEdit(inside, before.updatedAt);
  const changes = { name: (name ?? before.name).trim(), updatedAt, ...(await change(before)) };
  await unlessTaken(level, store.updateEntry(inside.db, level, id, changes));
  return before;
};

/** `icon` null takes the image away. */
export const updateCategory = (
  context: Context,
  id: string,
  { icon, ...rest }: Edit<{ name: string; icon: EncodedImage | null }>,
) =>
  atomically(context, async (inside) => {
    const { iconHash } = await editEntry(inside, 'category', id, rest, async () =>
      icon === undefined ? {} : { iconHash: icon && (await saveIcon(inside, icon)) },
    );
    const category = await catalogue.findCategory(inside, id);
    if (icon !== undefined && iconHash !== null) await dropUnused(inside, [iconHash]);
    return category;
  });

export const updateBrand = (
  context: Context,
  renameWithProducts: RenameWithProducts,
  id: string,
  { categoryId, ...rest }: Edit<{ name: string; categoryId: string }>,
) =>
  atomically(context, async (inside) => {
    const change = async (before: store.LockedEntry) => {
      if (categoryId === undefined || categoryId === before.categoryId) return {};
      await refuseUnknown('categoryId', catalogue.findCategory(inside, categoryId));
      await checkMovable(inside, 'brand', before, 'category');
      return { categoryId };
    };
    const edit = async () => {
      await editEntry(inside, 'brand', id, rest, change);
      return catalogue.findBrand(inside, id);
    };
    return rest.name === undefined ? edit() : renameWithProducts(inside, 'brand', id, edit);
  });

/** The category is the brand's; another one is refused. */
export const updateDevice = (
  context: Context,
  renameWithProducts: RenameWithProducts,
  id: string,
  { brandId, categoryId, ...rest }: Edit<{ name: string; brandId: string; categoryId: string }>,
) =>
  atomically(context, async (inside) => {
    const change = async (before: store.LockedEntry) => {
      const brand = await refuseUnknown('brandId', catalogue.findBrand(inside, brandId ?? before.brandId ?? ''));
      if (categoryId !== undefined && categoryId !== brand.category.id) {
        throw new RuleError('The brand belongs to another category.', 'categoryId');
      }
      if (brand.id === before.brandId) return {};
      await checkMovable(inside, 'device', before, 'brand');
      return { brandId: brand.id };
    };
    const edit = async () => {
      await editEntry(inside, 'device', id, rest, change);
      return catalogue.findDevice(inside, id);
    };
    return rest.name === undefined ? edit() : renameWithProducts(inside, 'device', id, edit);
  });

/** A product states its category, brand and device: if one of them moved below another, that would no longer be so. */
const checkMovable = async (
  { db }: Context,
  level: 'brand' | 'device',
  { id, name }: store.LockedEntry,
  parent: string,
): Promise<void> => {
  const uses = usesInWords([[await countProducts(db, level, id), 'product']]);
  if (uses) throw new Conflict(`${name} cannot move to another ${parent}: it is used by ${uses}.`);
};

export const updateRepairPart = (
  context: Context,
  id: string,
  { categoryId, ...rest }: Edit<{ name: string; categoryId: string }>,
) =>
  atomically(context, async (inside) => {
    await editEntry(inside, 'repair part', id, rest, async () => {
      if (categoryId === undefined) return {};
      await refuseUnknown('categoryId', catalogue.findCategory(inside, categoryId));
      return { categoryId };
    });
    return catalogue.findRepairPart(inside, id);
  });

/** Invoices keep the rate that they were made with. */
export const updateTax = (context: Context, id: string, { rate, ...rest }: Edit<{ name: string; rate: BasisPoints }>) =>
  atomically(context, async (inside) => {
    await editEntry(inside, 'tax', id, rest, async () => {
      if (rate === undefined) return {};
      catalogue.checkRate(rate);
      return { rate };
    });
    return catalogue.findTax(inside, id);
  });
