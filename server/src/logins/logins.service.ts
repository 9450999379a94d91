import { nameKey } from '@mendpoint/domain/search-key';
import type { Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import * as store from './logins.store.ts';
import type { LoginTable } from './logins.table.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import * as resets from './resets.store.ts';
import * as sessions from './sessions.store.ts';
import { hashOf } from './tokens.ts';

export type NewLogin = { id: string; role: 'admin' | 'shop'; email: string; password: string };

/** One email is one login across admins and shops. Throws RuleError for a password too short or too long. */
export const saveNewLogin = async (context: Context, { id, role, email, password }: NewLogin): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await store.insertLogin(context.db, {
    id,
    role,
    email: email.trim(),
    email_key: nameKey(email),
    password_hash: passwordHash,
    created_at: context.now().toISOString(),
  });
};

/** The login of that email and password. An unknown email takes as long as a wrong password. */
export const verifyLogin = async (
  { db }: Context,
  email: string,
  password: string,
): Promise<Pick<LoginTable, 'id' | 'role'> | null> => {
  const login = await store.findLogin(db, email);
  const matches = await passwordMatches(login?.password_hash, password);
  return login && matches ? login : null;
};

/** The login of an email, for what needs no password. */
export const loginOf = ({ db }: Context, email: string): Promise<LoginTable | undefined> => store.findLogin(db, email);

/** Throws NotFound. */
export const findLogin = async ({ db }: Context, id: string): Promise<LoginTable> => {
  const login = await store.findLoginById(db, id);
  if (!login) throw new NotFound('Login');
  return login;
};

/**
 * Sets a password (as `hashPassword` made it, before the transaction: hashing takes long). Sessions of the login end, all
 * but that of `keptToken`; so do reset links.
 */
export const savePassword = async (
  { db }: Context,
  id: string,
  passwordHash: string,
  keptToken: string | null = null,
): Promise<void> => {
  await store.updateLogin(db, id, { password_hash: passwordHash });
  await sessions.deleteSessionsOf(db, id, keptToken === null ? null : hashOf(keptToken));
  await resets.deleteResetsOf(db, id);
};

/** Reset links sent to the old address end. An email that is taken breaks the unique constraint. */
export const saveEmail = async ({ db }: Context, id: string, email: string): Promise<void> => {
  await store.updateLogin(db, id, { email: email.trim(), email_key: nameKey(email) });
  await resets.deleteResetsOf(db, id);
};

/** Its sessions, reset links and idempotency keys go with it. */
export const deleteLogin = ({ db }: Context, id: string): Promise<void> => store.deleteLogin(db, id);
