import { nameKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { contains, type Page, pageOf } from '../db/page.ts';
import type { ShopTable } from './shops.table.ts';

/** Every read starts here: to a shop account no other shop exists. */
const visibleTo = (db: Db, { shopId }: Caller) => {
  const shops = db.selectFrom('shop').innerJoin('login', 'login.id', 'shop.id');
  return shopId === null ? shops : shops.where('shop.id', '=', shopId);
};

export type ShopRecord = ShopTable & { email: string };

export const findShop = (db: Db, caller: Caller, id: string): Promise<ShopRecord | undefined> =>
  visibleTo(db, caller).selectAll('shop').select('login.email').where('shop.id', '=', id).executeTakeFirst();

export const shopsById = (db: Db, ids: string[]): Promise<ShopRecord[]> =>
  db
    .selectFrom('shop')
    .innerJoin('login', 'login.id', 'shop.id')
    .selectAll('shop')
    .select('login.email')
    .where('shop.id', 'in', ids)
    .execute();

/** Oldest first: an admin's first shop is the one selected when none is. */
export const pageOfShops = (db: Db, caller: Caller, page: Page, q: string) => {
  const shops = visibleTo(db, caller).selectAll('shop').select('login.email');
  return pageOf(shops.where(contains('shop.name_key', nameKey(q))), ['shop.id'], page);
};

export const insertShop = async (db: Db, shop: ShopTable): Promise<void> => {
  await db.insertInto('shop').values(shop).execute();
};
