import type { Admin } from '../admins/admin.ts';
import { findAdmin } from '../admins/admins.service.ts';
import { type Caller, NO_STAFF } from '../auth/caller.ts';
import type { Login } from '../auth/logins/login.ts';
import type { Context } from '../context.ts';
import type { Customer } from '../customers/customer.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { NotFound } from '../errors.ts';
import type { Shop } from '../shops/shop.ts';
import { findShop } from '../shops/shops.service.ts';

export type User = { role: 'admin'; admin: Admin } | { role: 'shop'; shop: Shop };
export type Person = User | { role: 'customer'; customer: Customer };

/** The admin or shop that a login belongs to. */
export const findUser = async (context: Context, { id, role }: Pick<Login, 'id' | 'role'>): Promise<User> => {
  if (role === 'shop')
    return { role, shop: await findShop(context, { loginId: id, role, shopId: id, ...NO_STAFF }, id) };
  return { role, admin: await findAdmin(context, id) };
};

/** The admin, shop or customer with that id. Throws NotFound for none, and for one that is not the caller's to see. */
export const findPerson = async (context: Context, caller: Caller, id: string): Promise<Person> => {
  const shop = await unlessUnknown(findShop(context, caller, id));
  if (shop) return { role: 'shop', shop };
  const admin = caller.role === 'admin' ? await unlessUnknown(findAdmin(context, id)) : null;
  if (admin) return { role: 'admin', admin };
  const customer = await unlessUnknown(findCustomer(context, caller, id));
  if (customer) return { role: 'customer', customer };
  throw new NotFound('User');
};

const unlessUnknown = async <T>(found: Promise<T>): Promise<T | null> => {
  try {
    return await found;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};
