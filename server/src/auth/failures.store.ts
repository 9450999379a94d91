import type { Db } from '../db/database.ts';
import type { LoginFailureTable } from './auth.table.ts';

export const insertFailure = async (db: Db, failure: LoginFailureTable): Promise<void> => {
  await db.insertInto('login_failure').values(failure).execute();
};

/** Failures of one email or one address since an instant, made before the one named; oldest first. */
export const failuresBefore = (db: Db, by: 'email_key' | 'address', failure: LoginFailureTable, since: string) =>
  db
    .selectFrom('login_failure')
    .select('failed_at')
    .where(by, '=', failure[by])
    .where('failed_at', '>', since)
    .where('id', '<', failure.id)
    .orderBy('failed_at')
    .execute();

export const deleteFailure = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('id', '=', id).execute();
};

export const deleteFailuresOf = async (db: Db, emailKey: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('email_key', '=', emailKey).execute();
};

export const deleteFailuresUntil = async (db: Db, instant: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('failed_at', '<=', instant).execute();
};
