import { RuleError } from '@mendpoint/domain/rule-error';
import type { AtomicContext, Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Login } from '../logins/login.ts';
import { findLogin } from '../logins/logins.service.ts';
import { hashOf, newToken } from '../tokens.ts';
import * as store from './tickets.store.ts';

const TICKET_MS = 10 * 60_000;

export type UsedTicket = { tokenHash: string; login: Login; secret: string | null };

/**
 * For who has proved the password that `login` carries, and must send a code next: of the login's second factor or, with
 * a `secret`, of the one that is being set up.
 */
export const issueTicket = async (
  { db, now }: Context,
  { id, passwordHash }: Pick<Login, 'id' | 'passwordHash'>,
  secret: string | null,
): Promise<string> => {
  const ticket = newToken();
  const expiresAt = new Date(now().getTime() + TICKET_MS);
  const proved = { loginId: id, provedHash: passwordHash };
  await inTransaction(db, (trx) =>
    store.insertTicket(trx, { tokenHash: hashOf(ticket), ...proved, secret, expiresAt }),
  );
  return ticket;
};

/** Throws RuleError for one that is used, too old, or was overtaken by a change of the login. */
export const readTicket = async (context: Context, ticket: string): Promise<UsedTicket> => {
  const tokenHash = hashOf(ticket);
  const found = await store.findTicket(context.db, tokenHash, context.now());
  if (!found) throw new TicketExpired();
  const { loginId, provedHash, secret } = found;
  return { tokenHash, login: { ...(await findLogin(context, loginId)), passwordHash: provedHash }, secret };
};

/** In the transaction of what it was for. Throws RuleError where another has used it first. */
export const spendTicket = async ({ db }: AtomicContext, { tokenHash }: UsedTicket): Promise<void> => {
  if (!(await store.deleteTicket(db, tokenHash))) throw new TicketExpired();
};

export class TicketExpired extends RuleError {
  constructor() {
    super('This took too long. Please begin again with your password.');
  }
}

export const forgetExpiredTickets = ({ db, now }: AtomicContext): Promise<void> =>
  store.deleteExpiredTickets(db, now());

/** For a copy of the ledger: a login that was begun is not finished in it. */
export const forgetEveryTicket = ({ db }: Pick<AtomicContext, 'db'>): Promise<void> => store.deleteEveryTicket(db);
