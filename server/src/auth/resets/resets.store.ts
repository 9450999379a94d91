import type { Db } from '../../db/database.ts';
import type { PasswordResetTable } from '../auth.table.ts';

export const insertReset = async (db: Db, reset: PasswordResetTable): Promise<void> => {
  await db.insertInto('password_reset').values(reset).execute();
};

export const findReset = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('password_reset')
    .innerJoin('login', 'login.id', 'password_reset.login_id')
    .select(['login.id', 'login.role', 'login.email', 'login.password_hash'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** True for the one who deleted it: of two that use a token at once, one may. */
export const deleteReset = async (db: Db, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const deleteResetsOf = async (db: Db, loginId: string): Promise<void> => {
  await db.deleteFrom('password_reset').where('login_id', '=', loginId).execute();
};

export const deleteExpiredResets = async (db: Db, now: string): Promise<void> => {
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
};
