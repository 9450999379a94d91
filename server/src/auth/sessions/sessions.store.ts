import { type Db, hasRowLocks } from '../../db/database.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import type { Login } from '../logins/login.ts';

type Session = { tokenHash: string; loginId: string; createdAt: Date; expiresAt: Date };

/**
 * False, with nothing saved, where the password of the login is not `provedHash`. A change of it that is not yet
 * committed is waited for.
 */
export const insertSession = async (
  db: Db,
  { tokenHash, loginId, createdAt, expiresAt }: Session,
  provedHash: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns(['token_hash', 'login_id', 'created_at', 'expires_at'])
    .expression(
      db
        .selectFrom('login')
        .select(({ val }) => [
          val(tokenHash).as('token_hash'),
          'login.id',
          val(createdAt.toISOString()).as('created_at'),
          val(expiresAt.toISOString()).as('expires_at'),
        ])
        .where('login.id', '=', loginId)
        .where('login.password_hash', '=', provedHash)
        .$if(hasRowLocks(db), (login) => login.forShare()),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const liveSession = prepared((db, { tokenHash, now }: Values<{ tokenHash: string; now: string }>) =>
  db
    .selectFrom('session')
    .innerJoin('login', 'login.id', 'session.login_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select(['login.id', 'login.role', 'session.expires_at']),
);

/** A session that has not expired by `now`. */
export const findSession = async (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ login: Pick<Login, 'id' | 'role'>; expiresAt: Date } | undefined> => {
  const [row] = (await liveSession(db, { tokenHash, now: now.toISOString() })).rows;
  return row && { login: { id: row.id, role: row.role }, expiresAt: new Date(row.expires_at) };
};

export const extendSession = async (db: Db, tokenHash: string, expiresAt: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ expires_at: expiresAt.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
};

export const deleteSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

/** All sessions of a login, except the one with the hash `keptHash`. */
export const deleteSessionsOf = async (db: Db, loginId: string, keptHash: string | null): Promise<void> => {
  const sessions = db.deleteFrom('session').where('login_id', '=', loginId);
  await (keptHash === null ? sessions : sessions.where('token_hash', '!=', keptHash)).execute();
};

export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute();
};

export const deleteEverySession = async (db: Db): Promise<void> => {
  await db.deleteFrom('session').execute();
};
