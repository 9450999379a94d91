import type { Db } from '../db/database.ts';
import type { SessionTable } from './logins.table.ts';

export const saveSession = async (db: Db, session: SessionTable): Promise<void> => {
  await db.insertInto('session').values(session).execute();
};

export const findSession = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('session')
    .innerJoin('login', 'login.id', 'session.login_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select(['login.id', 'login.role', 'session.expires_at'])
    .executeTakeFirst();

export const extendSession = async (db: Db, tokenHash: string, expiresAt: string): Promise<void> => {
  await db.updateTable('session').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute();
};

export const deleteSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

/** Of one login, all but the one named. */
export const deleteSessionsOf = async (db: Db, loginId: string, keptHash: string | null): Promise<void> => {
  const sessions = db.deleteFrom('session').where('login_id', '=', loginId);
  await (keptHash === null ? sessions : sessions.where('token_hash', '!=', keptHash)).execute();
};

export const deleteExpiredSessions = async (db: Db, now: string): Promise<void> => {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
};
