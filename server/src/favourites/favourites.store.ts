import type { Db, Transaction } from '../db/database.ts';
import { type Arrangement, isProduct, type Thing } from './favourite.ts';
import type { FavouriteTable } from './favourites.table.ts';

const toThing = (row: FavouriteTable): Thing | null => {
  if (row.product_id !== null) return { productId: row.product_id };
  const { device_id: deviceId, repair_part_id: repairPartId } = row;
  return deviceId !== null && repairPartId !== null ? { deviceId, repairPartId } : null;
};

/** As it was arranged, without what was deleted since. */
export const findArrangement = async (db: Db, shopId: string): Promise<Arrangement> => {
  const rows = await db.selectFrom('favourite').selectAll().where('shop_id', '=', shopId).orderBy('place').execute();
  const things = rows.map(toThing).filter((thing) => thing !== null);
  return { things, updatedAt: rows[0]?.updated_at ?? null };
};

export const replaceArrangement = async (
  db: Transaction,
  shopId: string,
  { things, updatedAt }: { things: Arrangement['things']; updatedAt: string },
): Promise<void> => {
  await db.deleteFrom('favourite').where('shop_id', '=', shopId).execute();
  if (things.length === 0) return;
  const rows = things.map((thing, place) => ({
    shop_id: shopId,
    place,
    product_id: isProduct(thing) ? thing.productId : null,
    device_id: isProduct(thing) ? null : thing.deviceId,
    repair_part_id: isProduct(thing) ? null : thing.repairPartId,
    updated_at: updatedAt,
  }));
  await db.insertInto('favourite').values(rows).execute();
};
