import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { asSubject, type Login } from './login.ts';
import * as store from './logins.store.ts';

export type NewLogin = Omit<Login, 'passwordHash'> & { password: string };

/** In a transaction. Throws RuleError for a password that is not allowed. An email that is taken breaks the unique constraint. */
export const createLogin = async (context: Context, { password, ...login }: NewLogin): Promise<void> => {
  const passwordHash = await hashPassword({ ...login, password, field: 'password' });
  await store.insertLogin(context.db, { ...login, passwordHash, createdAt: context.now() });
  recordEntry(context, { kind: 'account', act: 'added', ...asSubject(login) });
};

/** Throws NotFound. */
export const findLogin = async ({ db }: Context, id: string): Promise<Login> => {
  const login = await store.findLogin(db, id);
  if (!login) throw new NotFound('Login');
  return login;
};

/** Its sessions, reset links, known addresses and idempotency keys go with it. */
export const deleteLogin = async (context: Context, id: string): Promise<void> => {
  recordEntry(context, { kind: 'account', act: 'deleted', ...asSubject(await findLogin(context, id)) });
  await store.deleteLogin(context.db, id);
};
