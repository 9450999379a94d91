import type { Db } from '../../db/database.ts';
import type { LoginFailureTable } from '../auth.table.ts';

/** Whose failures are counted together: those of known addresses or those of strangers, by account, by address or both. */
export type Bucket = { isKnown: boolean; email_key?: string; address?: string };

export const insertFailure = async (db: Db, failure: LoginFailureTable): Promise<void> => {
  await db.insertInto('login_failure').values(failure).execute();
};

/** When the newest `limit` failures of a bucket were, since an instant; newest first, without the one named. */
export const failuresOf = async (
  db: Db,
  bucket: Bucket,
  { since, except, limit }: { since: string; except: string; limit: number },
): Promise<string[]> => {
  let failures = db
    .selectFrom('login_failure')
    .select('failed_at')
    .where('from_known_address', '=', bucket.isKnown ? 1 : 0)
    .where('failed_at', '>', since)
    .where('id', '!=', except);
  if (bucket.email_key !== undefined) failures = failures.where('email_key', '=', bucket.email_key);
  if (bucket.address !== undefined) failures = failures.where('address', '=', bucket.address);
  const rows = await failures.orderBy('failed_at', 'desc').limit(limit).execute();
  return rows.map(({ failed_at }) => failed_at);
};

export const deleteFailure = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('id', '=', id).execute();
};

/** Of an account: a known address's, all strangers', or (`whose` is 'everybody') both. */
export const deleteFailuresOf = async (
  db: Db,
  emailKey: string,
  whose: { knownAddress: string } | 'strangers' | 'everybody',
): Promise<void> => {
  let failures = db.deleteFrom('login_failure').where('email_key', '=', emailKey);
  if (whose === 'strangers') failures = failures.where('from_known_address', '=', 0);
  else if (whose !== 'everybody') {
    failures = failures.where('from_known_address', '=', 1).where('address', '=', whose.knownAddress);
  }
  await failures.execute();
};

export const deleteFailuresUntil = async (db: Db, instant: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('failed_at', '<=', instant).execute();
};
