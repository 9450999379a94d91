import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import type { Login } from './login.ts';
import * as store from './logins.store.ts';

export type NewLogin = Omit<Login, 'passwordHash'> & { password: string };

/** Throws RuleError for a password that is not allowed. An email that is taken breaks the unique constraint. */
export const createLogin = async (context: Context, { password, ...login }: NewLogin): Promise<void> => {
  const passwordHash = await hashPassword({ ...login, password, field: 'password' });
  await store.insertLogin(context.db, { ...login, passwordHash, createdAt: context.now() });
};

/** Throws NotFound. */
export const findLogin = async ({ db }: Context, id: string): Promise<Login> => {
  const login = await store.findLogin(db, id);
  if (!login) throw new NotFound('Login');
  return login;
};

/** Its sessions, reset links, known addresses and idempotency keys go with it. */
export const deleteLogin = ({ db }: Context, id: string): Promise<void> => store.deleteLogin(db, id);
