import type { Db, Transaction } from '../../db/database.ts';
import { readBriefly } from '../../db/read.ts';

type Ticket = { tokenHash: string; loginId: string; provedHash: string; secret: string | null; expiresAt: Date };

export const insertTicket = async (
  db: Transaction,
  { tokenHash, loginId, provedHash, secret, expiresAt }: Ticket,
): Promise<void> => {
  const ticket = { token_hash: tokenHash, login_id: loginId, proved_hash: provedHash, secret };
  await db
    .insertInto('login_ticket')
    .values({ ...ticket, expires_at: expiresAt.toISOString() })
    .execute();
};

/** Undefined once it is used, has expired by `now`, or the login is disabled or has another password. */
export const findTicket = async (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Pick<Ticket, 'loginId' | 'provedHash' | 'secret'> | undefined> => {
  const found = db
    .selectFrom('login_ticket')
    .innerJoin('login', (join) =>
      join.onRef('login.id', '=', 'login_id').onRef('login.password_hash', '=', 'proved_hash'),
    )
    .select(['login_id as loginId', 'proved_hash as provedHash', 'secret'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('login.disabled_at', 'is', null);
  return (await readBriefly(db, found))[0];
};

/** True for whoever deleted it: of two who use a ticket at the same moment, one does. */
export const deleteTicket = async (db: Transaction, tokenHash: string): Promise<boolean> => {
  const tickets = db.deleteFrom('login_ticket').where('token_hash', '=', tokenHash);
  return (await tickets.executeTakeFirstOrThrow()).numDeletedRows > 0n;
};

export const deleteTicketsOf = async (db: Transaction, loginId: string): Promise<void> => {
  await db.deleteFrom('login_ticket').where('login_id', '=', loginId).execute();
};

export const deleteExpiredTickets = async (db: Transaction, now: Date): Promise<void> => {
  await db.deleteFrom('login_ticket').where('expires_at', '<=', now.toISOString()).execute();
};

export const deleteEveryTicket = async (db: Transaction): Promise<void> => {
  await db.deleteFrom('login_ticket').execute();
};
