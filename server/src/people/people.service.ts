import { RuleError } from '@mendpoint/domain/rule-error';
import type { Admin } from '../admins/admin.ts';
import { findAdmin } from '../admins/admins.service.ts';
import type { Caller } from '../auth/caller.ts';
import { verifyLogin } from '../auth/logins/logins.service.ts';
import { closeSession, openSession } from '../auth/sessions/sessions.service.ts';
import { networkOf } from '../auth/throttle/network.ts';
import { bookTry, rememberAddress, succeeded } from '../auth/throttle/throttle.service.ts';
import type { Context } from '../context.ts';
import type { Customer } from '../customers/customer.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { LoginFailed, NotFound } from '../errors.ts';
import type { Shop } from '../shops/shop.ts';
import { findShop } from '../shops/shops.service.ts';
import { takeFairTurns } from '../workers/fair-turns.ts';

export type User = { role: 'admin'; admin: Admin } | { role: 'shop'; shop: Shop };

/** All tills of a shop, behind one address, at nine in the morning. */
const inTurn = takeFairTurns(100);

/**
 * Opens a session. One at a time, each network in turn: comparing passwords takes a processor, and a try that is under
 * way counts as failed, so that right ones at the same moment would use up the tries of their address. Throws
 * RuleError (a field is missing), LoginFailed, TooManyTries, Busy.
 */
export const login = async (
  context: Context,
  { email, password }: { email?: string | undefined; password?: string | undefined },
  address: string,
): Promise<{ token: string; user: User }> => {
  if (!email?.trim() || !password) throw new RuleError('Please provide both email and password');
  return inTurn(networkOf(address), () => tryLogin(context, { email, password }, address));
};

const tryLogin = async (
  context: Context,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<{ token: string; user: User }> => {
  const booked = await bookTry(context, { purpose: 'login', email, address });
  const found = await verifyLogin(context, email, password);
  const token = found && (await openSession(context, { id: found.id, passwordHash: found.password_hash }));
  if (!found || token === null) throw new LoginFailed(booked.account);
  await succeeded(context, booked);
  await rememberAddress(context, found.id, address);
  return { token, user: await userOf(context, found) };
};

const userOf = async (context: Context, { id, role }: { id: string; role: 'admin' | 'shop' }): Promise<User> => {
  if (role === 'shop') return { role, shop: await findShop(context, { loginId: id, role, shopId: id }, id) };
  return { role, admin: await findAdmin(context, id) };
};

export const logout = (context: Context, token: string): Promise<void> => closeSession(context, token);

/** The admin, shop or customer with that id. Throws NotFound for none, and for one that is not the caller's to see. */
export const findPerson = async (
  context: Context,
  caller: Caller,
  id: string,
): Promise<User | { role: 'customer'; customer: Customer }> => {
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
