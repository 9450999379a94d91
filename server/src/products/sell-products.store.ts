import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';

/** Those of `ids` that the shop sells: its own and those of no shop. */
export const findSoldBy = (db: Db, shopId: string, ids: string[]) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'sku'])
    .where(isOneOf(db, 'product.id', ids))
    .where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)]))
    .execute();

/** List prices by product. */
export const findPrices = async (db: Db, ids: string[]): Promise<Map<string, Cents>> => {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'price_cents'])
    .where(isOneOf(db, 'product.id', ids))
    .execute();
  return new Map(rows.map(({ id, price_cents }) => [id, cents(price_cents)]));
};

/** Takes `quantity` out of stock, or puts it back where negative. False when there is not that much left. */
export const moveStock = async (db: Db, id: string, quantity: number): Promise<boolean> => {
  const moved = await db
    .updateTable('product')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('quantity', 'is', null), eb('quantity', '>=', quantity)]))
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};

export const findStock = (db: Db, id: string) =>
  db.selectFrom('product').select(['name', 'quantity']).where('id', '=', id).executeTakeFirst();
