import type { Db, Transaction } from '../../db/database.ts';
import { readBriefly } from '../../db/read.ts';

type Reset = { tokenHash: string; loginId: string; expiresAt: Date };

export const insertReset = async (db: Transaction, { tokenHash, loginId, expiresAt }: Reset): Promise<void> => {
  await db
    .insertInto('password_reset')
    .values({ token_hash: tokenHash, login_id: loginId, expires_at: expiresAt.toISOString() })
    .execute();
};

/** The id of the login that a token resets; undefined for one that was never issued, was used or has expired by `now`. */
export const findLoginToReset = async (db: Db, tokenHash: string, now: Date): Promise<string | undefined> => {
  const found = db
    .selectFrom('password_reset')
    .select('login_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString());
  const [row] = await readBriefly(db, found);
  return row?.login_id;
};

/** True for whoever deleted it: of two who use a token at the same moment, one does. */
export const deleteReset = async (db: Transaction, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const deleteResetsOf = async (db: Transaction, loginId: string): Promise<void> => {
  await db.deleteFrom('password_reset').where('login_id', '=', loginId).execute();
};

export const deleteExpiredResets = async (db: Transaction, now: Date): Promise<void> => {
  await db.deleteFrom('password_reset').where('expires_at', '<=', now.toISOString()).execute();
};

export const deleteEveryReset = async (db: Transaction): Promise<void> => {
  await db.deleteFrom('password_reset').execute();
};
