import { RuleError } from '@mendpoint/domain/rule-error';
import { type Admin, findAdmin } from '../admins/admins.service.ts';
import type { Context } from '../context.ts';
import { Unauthorized } from '../errors.ts';
import { verifyLogin } from '../logins/logins.service.ts';
import { closeSession, openSession } from '../logins/sessions.service.ts';
import { findShop, type Shop } from '../shops/shops.service.ts';
import { bookTry, succeeded } from './throttle.ts';

export type User = { role: 'admin'; admin: Admin } | { role: 'shop'; shop: Shop };

/** Opens a session. Throws RuleError (a field is missing), Unauthorized (wrong), TooManyTries. */
export const login = async (
  context: Context,
  { email, password }: { email?: string | undefined; password?: string | undefined },
  address: string,
): Promise<{ token: string; user: User }> => {
  if (!email?.trim() || !password) throw new RuleError('Please provide both email and password');
  await bookTry(context, email, address);
  const found = await verifyLogin(context, email, password);
  if (!found) throw new Unauthorized('Invalid email or password');
  await succeeded(context, email);
  return { token: await openSession(context, found.id), user: await userOf(context, found) };
};

const userOf = async (context: Context, { id, role }: { id: string; role: 'admin' | 'shop' }): Promise<User> => {
  if (role === 'shop') return { role, shop: await findShop(context, { loginId: id, role, shopId: id }, id) };
  return { role, admin: await findAdmin(context, id) };
};

export const logout = (context: Context, token: string): Promise<void> => closeSession(context, token);
