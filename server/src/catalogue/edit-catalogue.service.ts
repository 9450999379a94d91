import type { BasisPoints } from '@mendpoint/domain/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { atomically, type Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { checkSeen, stampEdit } from '../editing/stale-edits.ts';
import { usesInWords } from '../editing/uses-in-words.ts';
import { Conflict } from '../errors.ts';
import type { EncodedImage } from '../images/encode-images.ts';
import { dropUnused, saveIcon } from '../images/images.service.ts';
import * as catalogue from './catalogue.service.ts';
import { known, spelled, unlessTaken, valid } from './catalogue.service.ts';
import * as store from './catalogue.store.ts';
import * as usage from './usage.store.ts';

/** What is undefined stays as it is; `seenAt` is the `updatedAt` that the editor saw. */
type Edit<Fields> = { [Field in keyof Fields]: Fields[Field] | undefined } & { seenAt: string | undefined };

const WORDS: Record<store.Kind, string> = {
  category: 'Category',
  brand: 'Brand',
  device: 'Device',
  repair_part: 'Repair part',
  tax: 'Tax',
};

/**
 * Every edit throws NotFound, Conflict (the name exists, the row was changed since `seenAt`, or products hold it where it
 * is) and RuleError (a parent that does not exist).
 */
const edit = <K extends store.Kind, Row>(
  context: Context,
  kind: K,
  id: string,
  { name, seenAt }: Edit<{ name: string }>,
  change: (inside: Context, stored: Database[K]) => Promise<Partial<Database[K]>>,
  find: (context: Context, id: string) => Promise<Row>,
): Promise<Row> =>
  atomically(context, async (inside) => {
    const stored = known(WORDS[kind], await store.lockRow(inside.db, kind, id));
    checkSeen(WORDS[kind].toLowerCase(), stored.updated_at, seenAt);
    const changes = { ...spelled(name ?? stored.name), updated_at: stampEdit(inside, stored.updated_at) };
    const moved = await change(inside, stored);
    await unlessTaken(WORDS[kind], store.updateRow(inside.db, kind, id, { ...changes, ...moved }));
    return find(inside, id);
  });

/** `icon` null takes the image away. */
export const updateCategory = (
  context: Context,
  id: string,
  { icon, ...rest }: Edit<{ name: string; icon: EncodedImage | null }>,
) =>
  atomically(context, async (inside) => {
    const before = await store.lockRow(inside.db, 'category', id);
    const change = async () => (icon === undefined ? {} : { image_hash: icon && (await saveIcon(inside, icon)) });
    const category = await edit(inside, 'category', id, rest, change, catalogue.findCategory);
    if (icon !== undefined && before?.image_hash) await dropUnused(inside, [before.image_hash]);
    return category;
  });

export const updateBrand = (
  context: Context,
  id: string,
  { categoryId, ...rest }: Edit<{ name: string; categoryId: string }>,
) =>
  atomically(context, async (inside) => {
    const change = async (_: Context, brand: Database['brand']) => {
      if (categoryId === undefined || categoryId === brand.category_id) return {};
      await valid('categoryId', catalogue.findCategory(inside, categoryId));
      await unlessHeld(inside, 'brand_id', brand, 'category');
      return { category_id: categoryId };
    };
    if (rest.name !== undefined) await usage.holdProducts(inside.db, 'brand_id', id);
    const brand = await edit(inside, 'brand', id, rest, change, catalogue.findBrand);
    if (rest.name !== undefined) await usage.renewSearchTexts(inside.db, 'brand_id', id);
    return brand;
  });

/** The category is the brand's; another one is refused. */
export const updateDevice = (
  context: Context,
  id: string,
  { brandId, categoryId, ...rest }: Edit<{ name: string; brandId: string; categoryId: string }>,
) =>
  atomically(context, async (inside) => {
    const change = async (_: Context, device: Database['device']) => {
      const brand = await valid('brandId', catalogue.findBrand(inside, brandId ?? device.brand_id));
      if (categoryId !== undefined && categoryId !== brand.category_id) {
        throw new RuleError('The brand belongs to another category.', 'categoryId');
      }
      if (brand.id === device.brand_id) return {};
      await unlessHeld(inside, 'device_id', device, 'brand');
      return { brand_id: brand.id };
    };
    if (rest.name !== undefined) await usage.holdProducts(inside.db, 'device_id', id);
    const device = await edit(inside, 'device', id, rest, change, catalogue.findDevice);
    if (rest.name !== undefined) await usage.renewSearchTexts(inside.db, 'device_id', id);
    return device;
  });

/** A product says its category, brand and device; moving one of them below another would make it say what is not so. */
const unlessHeld = async (
  { db }: Context,
  column: 'brand_id' | 'device_id',
  { id, name }: { id: string; name: string },
  parent: string,
): Promise<void> => {
  const held = usesInWords([[await usage.productsOf(db, column, id), 'product']]);
  if (held) throw new Conflict(`${name} cannot move to another ${parent}: it is used by ${held}.`);
};

export const updateRepairPart = (
  context: Context,
  id: string,
  { categoryId, ...rest }: Edit<{ name: string; categoryId: string }>,
) => {
  const change = async (inside: Context) => {
    if (categoryId === undefined) return {};
    return { category_id: (await valid('categoryId', catalogue.findCategory(inside, categoryId))).id };
  };
  return edit(context, 'repair_part', id, rest, change, catalogue.findRepairPart);
};

/** Invoices keep the rate that they were made with. */
export const updateTax = (
  context: Context,
  id: string,
  { rate, ...rest }: Edit<{ name: string; rate: BasisPoints }>,
) => {
  const change = async () => {
    if (rate === undefined) return {};
    catalogue.checkRate(rate);
    return { rate_bp: rate };
  };
  return edit(context, 'tax', id, rest, change, catalogue.findTax);
};
