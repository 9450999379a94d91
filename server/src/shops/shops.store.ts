import { nameKey } from '@mendpoint/domain/search-key';
import type { Insertable, Selectable } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks } from '../db/database.ts';
import { contains, type Page, pageOf } from '../db/page.ts';
import type { ShopTable } from './shops.table.ts';

/** Every read starts here: to a shop account no other shop exists. */
const visibleTo = (db: Db, { shopId }: Caller) => {
  const shops = db.selectFrom('shop').innerJoin('login', 'login.id', 'shop.id');
  return shopId === null ? shops : shops.where('shop.id', '=', shopId);
};

export type ShopRecord = Selectable<ShopTable> & { email: string };

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

export const insertShop = async (db: Db, shop: Insertable<ShopTable>): Promise<void> => {
  await db.insertInto('shop').values(shop).execute();
};

/** Held to the end of the transaction; rows that would come to belong to the shop wait as well. */
export const lockShop = (db: Db, caller: Caller, id: string): Promise<ShopRecord | undefined> =>
  visibleTo(db, caller)
    .selectAll('shop')
    .select('login.email')
    .where('shop.id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();

export const updateShop = async (
  db: Db,
  id: string,
  shop: Omit<Insertable<ShopTable>, 'id' | 'created_at'>,
): Promise<void> => {
  await db.updateTable('shop').set(shop).where('id', '=', id).execute();
};

export const deleteShop = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('shop').where('id', '=', id).execute();
};

/** Counted here, and not by the modules whose rows they are: those modules need this one. Voided invoices count. */
export const holdingsOf = async (db: Db, id: string) => {
  const count = async (table: 'invoice' | 'customer' | 'product') => {
    const rows = db.selectFrom(table).where('shop_id', '=', id);
    return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  };
  return { invoices: await count('invoice'), customers: await count('customer'), products: await count('product') };
};
