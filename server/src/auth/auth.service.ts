import { createHash, randomBytes } from 'node:crypto';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../caller.ts';
import { atomically, type Context } from '../context.ts';
import { Unauthorized } from '../errors.ts';
import { saveNewLogin, verifyLogin } from '../logins/logins.service.ts';
import { findShop, type Shop } from '../shops/shops.service.ts';
import * as admins from './admins.store.ts';
import * as sessions from './sessions.store.ts';
import { bookTry, succeeded } from './throttle.ts';

const SESSION_MS = 12 * 60 * 60_000;
/** A session slides when this much of it is used up: not every request need write. */
const SLIDE_AFTER_MS = 5 * 60_000;

export type Admin = { id: string; first_name: string; last_name: string; phone: string; email: string };
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

const openSession = async ({ db, now }: Context, loginId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await sessions.saveSession(db, {
    token_hash: hashOf(token),
    login_id: loginId,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + SESSION_MS).toISOString(),
  });
  return token;
};

const userOf = async (context: Context, { id, role }: { id: string; role: 'admin' | 'shop' }): Promise<User> => {
  const caller: Caller = { loginId: id, role, shopId: role === 'shop' ? id : null };
  if (role === 'shop') return { role, shop: await findShop(context, caller, id) };
  const admin = await admins.findAdmin(context.db, id);
  if (!admin) throw new Unauthorized();
  return { role, admin };
};

/** The caller behind a bearer token; a live session slides. Throws Unauthorized. */
export const callerOf = async ({ db, now }: Context, token: string | undefined): Promise<Caller> => {
  const at = now();
  const tokenHash = hashOf(token ?? '');
  const found = token ? await sessions.findSession(db, tokenHash, at.toISOString()) : undefined;
  if (!found) throw new Unauthorized();
  if (Date.parse(found.expires_at) - at.getTime() < SESSION_MS - SLIDE_AFTER_MS) {
    await sessions.extendSession(db, tokenHash, new Date(at.getTime() + SESSION_MS).toISOString());
  }
  return { loginId: found.id, role: found.role, shopId: found.role === 'shop' ? found.id : null };
};

export const logout = ({ db }: Context, token: string): Promise<void> => sessions.deleteSession(db, hashOf(token));

export const forgetExpiredSessions = ({ db, now }: Context): Promise<void> =>
  sessions.deleteExpiredSessions(db, now().toISOString());

export type NewAdmin = { first_name: string; last_name: string; email: string; phone: string; password: string };

/** Throws RuleError for a password that is too short or too long. */
export const createAdmin = async (context: Context, { password, email, ...person }: NewAdmin): Promise<Admin> => {
  const id = context.newId();
  const at = context.now().toISOString();
  await atomically(context, async (inside) => {
    await saveNewLogin(inside, { id, role: 'admin', email, password });
    await admins.insertAdmin(inside.db, { id, ...person, created_at: at, updated_at: at });
  });
  return { id, email, ...person };
};

export const hasAdmin = ({ db }: Context): Promise<boolean> => admins.hasAdmin(db);

/** Until the transaction ends, nobody else adds an admin. */
export const lockAdmins = ({ db }: Context): Promise<void> => admins.lockAdmins(db);

/** Tokens are random, so a plain hash keeps a stolen database from opening sessions. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
