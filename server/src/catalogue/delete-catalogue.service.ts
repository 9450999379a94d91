import { atomically, type Context } from '../context.ts';
import { usesInWords } from '../editing/uses-in-words.ts';
import { Conflict } from '../errors.ts';
import { dropUnused } from '../images/images.service.ts';
import { requireEntry } from './catalogue.service.ts';
import * as store from './catalogue.store.ts';
import type { Level } from './catalogue.ts';
import { findUses } from './catalogue-uses.store.ts';

/** Throws NotFound, and Conflict that says by what the entry is used. */
const deleteEntry = (context: Context, level: Level, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const { name, iconHash } = requireEntry(level, await store.lockEntry(inside.db, level, id));
    const uses = usesInWords(await findUses(inside.db, level, id));
    if (uses) throw new Conflict(`${name} is used by ${uses}.`);
    await store.deleteEntry(inside.db, level, id);
    if (iconHash !== null) await dropUnused(inside, [iconHash]);
  });

export const deleteCategory = (context: Context, id: string) => deleteEntry(context, 'category', id);
export const deleteBrand = (context: Context, id: string) => deleteEntry(context, 'brand', id);
export const deleteDevice = (context: Context, id: string) => deleteEntry(context, 'device', id);
export const deleteRepairPart = (context: Context, id: string) => deleteEntry(context, 'repair part', id);
/** A sale without a tax is GST at 10 %, with or without an entry that says so. */
export const deleteTax = (context: Context, id: string) => deleteEntry(context, 'tax', id);
