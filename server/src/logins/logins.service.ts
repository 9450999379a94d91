import { nameKey } from '@mendpoint/domain/search-key';
import type { Context } from '../context.ts';
import * as store from './logins.store.ts';
import type { LoginTable } from './logins.table.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

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
