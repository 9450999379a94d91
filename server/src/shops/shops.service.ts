import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../caller.ts';
import { atomically, type Context } from '../context.ts';
import { databaseFailure } from '../db/failures.ts';
import type { Page } from '../db/page.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { saveNewLogin } from '../logins/logins.service.ts';
import type { ShopRecord } from './shops.store.ts';
import * as store from './shops.store.ts';

export type Shop = ShopRecord;

export type NewShop = Pick<
  Shop,
  'name' | 'email' | 'phone' | 'address' | 'post_code' | 'city' | 'state' | 'country' | 'abn'
> & { password: string; gstRegistered: boolean };

/** Admins only. */
export const listShops = ({ db }: Context, caller: Caller, page: Page, q: string) => {
  if (caller.role !== 'admin') throw new Forbidden();
  return store.pageOfShops(db, caller, page, q);
};

/** Throws NotFound, also for a shop that is not the caller's to see. */
export const findShop = async ({ db }: Context, caller: Caller, id: string): Promise<Shop> => {
  const shop = await store.findShop(db, caller, id);
  if (!shop) throw new NotFound('Shop');
  return shop;
};

/** The shops of invoices that the caller may see already, so without a scope of its own. */
export const shopsById = async ({ db }: Context, ids: string[]): Promise<Map<string, Shop>> => {
  const shops = ids.length === 0 ? [] : await store.shopsById(db, ids);
  return new Map(shops.map((shop) => [shop.id, shop]));
};

/** The shop a list is narrowed to: a shop account's own, an admin's choice, or null for all. Throws NotFound. */
export const shopScope = async (context: Context, caller: Caller, shopId?: string): Promise<string | null> =>
  shopId === undefined ? caller.shopId : (await findShop(context, caller, shopId)).id;

/**
 * The shop that a new row belongs to: the one named, else a shop account's own, else none. Throws RuleError for a shop
 * that does not exist or is not the caller's, without telling which.
 */
export const owningShop = async (context: Context, caller: Caller, shopId: string | null): Promise<string | null> => {
  if (shopId === null) return caller.shopId;
  const shop = await store.findShop(context.db, caller, shopId);
  if (!shop) throw new RuleError('Invalid shopId');
  return shop.id;
};

/** Admins only. The shop is a login of its own. Throws RuleError when its name or email is taken. */
export const createShop = async (context: Context, caller: Caller, shop: NewShop): Promise<Shop> => {
  if (caller.role !== 'admin') throw new Forbidden();
  const { password, email, gstRegistered, name, ...rest } = shop;
  const id = context.newId();
  const at = context.now().toISOString();
  try {
    return await atomically(context, async (inside) => {
      await saveNewLogin(inside, { id, role: 'shop', email, password });
      await store.insertShop(inside.db, {
        ...rest,
        id,
        name: name.trim(),
        name_key: nameKey(name),
        gst_registered: gstRegistered ? 1 : 0,
        created_at: at,
        updated_at: at,
      });
      return findShop(inside, caller, id);
    });
  } catch (error) {
    if (databaseFailure(error) !== 'unique') throw error;
    throw new RuleError('Shop already exists. Please use a different name or email.');
  }
};
