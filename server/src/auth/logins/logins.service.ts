import { nameKey } from '@mendpoint/domain/search-key';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import type { LoginTable } from '../auth.table.ts';
import { hashPassword, passwordMatches } from '../passwords/passwords.ts';
import * as resets from '../resets/resets.store.ts';
import * as sessions from '../sessions/sessions.store.ts';
import { hashOf } from '../tokens.ts';
import * as store from './logins.store.ts';

export type NewLogin = {
  id: string;
  role: 'admin' | 'shop';
  email: string;
  password: string;
  shopName: string | null;
};

/** One email is one login across admins and shops. Throws RuleError for a password that may not be one. */
export const saveNewLogin = async (context: Context, login: NewLogin): Promise<void> => {
  const { id, role, email, password, shopName } = login;
  const passwordHash = await hashPassword({ password, email, shopName, field: 'password' });
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
export const verifyLogin = async ({ db }: Context, email: string, password: string): Promise<LoginTable | null> => {
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

/** What an owner has proved to know the password of: null where none was asked for. */
export type Proof = { passwordHash: string } | null;

type Keeping = { proof: Proof; keptToken: string | null };

/**
 * Sets a password (as `hashPassword` made it, before the transaction: hashing takes long). Sessions of the login end, all
 * but that of `keptToken`; so do reset links. False, with nothing done, when the password is no longer the proved one.
 */
export const savePassword = (context: Context, id: string, passwordHash: string, keeping: Keeping): Promise<boolean> =>
  changeKey(context, id, { password_hash: passwordHash }, keeping);

/**
 * Sessions of the login end, all but that of `keptToken`; so do reset links. An email that is taken breaks the unique
 * constraint. False, with nothing done, when the password is no longer the proved one.
 */
export const saveEmail = (context: Context, id: string, email: string, keeping: Keeping): Promise<boolean> =>
  changeKey(context, id, { email: email.trim(), email_key: nameKey(email) }, keeping);

/** Of two that change a login with one password at once, the second has proved nothing any more. */
const changeKey = async (
  { db }: Context,
  id: string,
  changes: Parameters<typeof store.updateLogin>[2],
  { proof, keptToken }: Keeping,
): Promise<boolean> => {
  if (!(await store.updateLogin(db, id, changes, proof?.passwordHash ?? null))) return false;
  await sessions.deleteSessionsOf(db, id, keptToken === null ? null : hashOf(keptToken));
  await resets.deleteResetsOf(db, id);
  return true;
};

/** The same email written otherwise: its case and outer spaces are nobody's key. */
export const respellEmail = async ({ db }: Context, id: string, email: string): Promise<void> => {
  await store.updateLogin(db, id, { email: email.trim() }, null);
};

export const isSameEmail = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Its sessions, reset links, known addresses and idempotency keys go with it. */
export const deleteLogin = ({ db }: Context, id: string): Promise<void> => store.deleteLogin(db, id);
