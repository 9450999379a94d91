import { atomically, type Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { usesInWords } from '../editing/uses-in-words.ts';
import { Conflict } from '../errors.ts';
import { dropUnused } from '../images/images.service.ts';
import { known } from './catalogue.service.ts';
import * as store from './catalogue.store.ts';
import * as usage from './usage.store.ts';

type Counts = Parameters<typeof usesInWords>[0];

/** Throws NotFound, and Conflict that says by what the row is used. Invoices keep the names they were made with. */
const remove = async <K extends store.Kind>(
  { db }: Context,
  kind: K,
  what: string,
  id: string,
  usersOf: (db: Db) => Promise<Counts>,
) => {
  const row = known(what, await store.lockRow(db, kind, id));
  const users = usesInWords(await usersOf(db));
  if (users) throw new Conflict(`${row.name} is used by ${users}.`);
  await store.deleteRow(db, kind, id);
  return row;
};

const nobody = async (): Promise<Counts> => [];

export const deleteCategory = (context: Context, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const { image_hash } = await remove(inside, 'category', 'Category', id, async (db) => [
      [await usage.brandsOf(db, id), 'brand'],
      [await usage.partsOf(db, id), 'repair part'],
      [await usage.productsOf(db, 'category_id', id), 'product'],
    ]);
    if (image_hash !== null) await dropUnused(inside, [image_hash]);
  });

export const deleteBrand = (context: Context, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    await remove(inside, 'brand', 'Brand', id, async (db) => [
      [await usage.devicesOf(db, id), 'device'],
      [await usage.productsOf(db, 'brand_id', id), 'product'],
    ]);
  });

export const deleteDevice = (context: Context, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    await remove(inside, 'device', 'Device', id, async (db) => [
      [await usage.productsOf(db, 'device_id', id), 'product'],
    ]);
  });

export const deleteRepairPart = (context: Context, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    await remove(inside, 'repair_part', 'Repair part', id, nobody);
  });

/** A sale without a tax is GST at 10 %, with or without a row that says so. */
export const deleteTax = (context: Context, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    await remove(inside, 'tax', 'Tax', id, nobody);
  });
