import { type Db, hasRowLocks } from '../../db/database.ts';
import type { SessionTable } from '../auth.table.ts';

/**
 * False, with nothing saved, where the password of the login is not the one named. A change of it that is not yet committed
 * is waited for.
 */
export const saveSession = async (db: Db, session: SessionTable, passwordHash: string): Promise<boolean> => {
  const { token_hash, login_id, created_at, expires_at } = session;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns(['token_hash', 'login_id', 'created_at', 'expires_at'])
    .expression(
      db
        .selectFrom('login')
        .select(({ val }) => [
          val(token_hash).as('token_hash'),
          'login.id',
          val(created_at).as('created_at'),
          val(expires_at).as('expires_at'),
        ])
        .where('login.id', '=', login_id)
        .where('login.password_hash', '=', passwordHash)
        .$if(hasRowLocks(db), (login) => login.forShare()),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
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
