import { recordEntry } from '../../audit/record-entry.service.ts';
import type { AtomicContext, Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import * as resets from '../resets/resets.store.ts';
import * as tickets from '../second-factor/tickets.store.ts';
import * as sessions from '../sessions/sessions.store.ts';
import { asSubject, type Login } from './login.ts';
import * as store from './logins.store.ts';

export type NewLogin = Omit<Login, 'isDisabled'>;

/** In a transaction, with a hash that was made before it. An email that is taken breaks the unique constraint. */
export const createLogin = async (context: AtomicContext, login: NewLogin): Promise<void> => {
  await store.insertLogin(context.db, { ...login, createdAt: context.now() });
  await recordEntry(context, { kind: 'account', act: 'added', ...asSubject(login) });
};

/** One that is brought along with its hash. In a transaction. An email that is taken breaks the unique constraint. */
export const addMovedLogin = async (
  context: AtomicContext,
  login: Omit<Login, 'isDisabled'>,
  at: Date,
): Promise<void> => {
  await store.insertLogin(context.db, { ...login, createdAt: at });
  await recordEntry(context, { kind: 'account', act: 'added', ...asSubject(login) });
};

/** Admins' and shops': some hundred at most. */
export const listLogins = ({ db }: Context) => store.listLogins(db);

/** Throws NotFound. */
export const findLogin = async ({ db }: Context, id: string): Promise<Login> => {
  const login = await store.findLogin(db, id);
  if (!login) throw new NotFound('Login');
  return login;
};

const MOST_ADMINS_TOLD = 20;

/** Where the owners of the business are told of something. */
export const emailsOfAdmins = ({ db }: Pick<Context, 'db'>): Promise<string[]> =>
  store.emailsOfAdmins(db, MOST_ADMINS_TOLD);

/** In a transaction. Who is disabled is logged out, and what could let them in again ends. Throws NotFound. */
export const disableLogin = async (context: AtomicContext, id: string): Promise<void> => {
  const login = await findLogin(context, id);
  if (!(await store.setDisabled(context.db, id, context.now()))) return;
  await sessions.deleteSessionsOf(context.db, id, null);
  await resets.deleteResetsOf(context.db, id);
  await tickets.deleteTicketsOf(context.db, id);
  await recordEntry(context, { kind: 'account', act: 'disabled', ...asSubject(login) });
};

/** In a transaction. Throws NotFound. */
export const enableLogin = async (context: AtomicContext, id: string): Promise<void> => {
  const login = await findLogin(context, id);
  if (!(await store.setDisabled(context.db, id, null))) return;
  await recordEntry(context, { kind: 'account', act: 'enabled', ...asSubject(login) });
};

/** Its sessions, reset links, known addresses and idempotency keys go with it. */
export const deleteLogin = async (context: AtomicContext, id: string): Promise<void> => {
  await recordEntry(context, { kind: 'account', act: 'deleted', ...asSubject(await findLogin(context, id)) });
  await store.deleteLogin(context.db, id);
};
