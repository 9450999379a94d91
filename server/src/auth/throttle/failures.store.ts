import type { Db, Transaction } from '../../db/database.ts';

/** Failures that are counted together: those from known networks or those of strangers, by account, by network or both. */
export type Bucket = { isKnown: boolean; emailKey?: string; network?: string };

/** A try that has not succeeded. Both keys name its purpose too, where it is not a login. */
export type Failure = Required<Bucket> & { id: string; failedAt: Date };

export const insertFailure = async (db: Transaction, failure: Failure): Promise<void> => {
  const { id, emailKey, network, isKnown, failedAt } = failure;
  await db
    .insertInto('login_failure')
    .values({
      id,
      email_key: emailKey,
      address: network,
      from_known_address: isKnown ? 1 : 0,
      failed_at: failedAt.toISOString(),
    })
    .execute();
};

/** When the newest `limit` failures of a bucket happened after `since`, newest first; the one with the id `except` is not counted. */
export const failureTimes = async (
  db: Db,
  { isKnown, emailKey, network }: Bucket,
  { since, except, limit }: { since: Date; except: string; limit: number },
): Promise<Date[]> => {
  let failures = db
    .selectFrom('login_failure')
    .select('failed_at')
    .where('from_known_address', '=', isKnown ? 1 : 0)
    .where('failed_at', '>', since.toISOString())
    .where('id', '!=', except);
  if (emailKey !== undefined) failures = failures.where('email_key', '=', emailKey);
  if (network !== undefined) failures = failures.where('address', '=', network);
  const rows = await failures.orderBy('failed_at', 'desc').limit(limit).execute();
  return rows.map(({ failed_at }) => new Date(failed_at));
};

export const deleteFailure = async (db: Transaction, id: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('id', '=', id).execute();
};

/** Deletes an account's failures from one known network, of all strangers, or of everybody. */
export const deleteFailuresOf = async (
  db: Transaction,
  emailKey: string,
  whose: { knownNetwork: string } | 'strangers' | 'everybody',
): Promise<void> => {
  let failures = db.deleteFrom('login_failure').where('email_key', '=', emailKey);
  if (whose === 'strangers') failures = failures.where('from_known_address', '=', 0);
  else if (whose !== 'everybody') {
    failures = failures.where('from_known_address', '=', 1).where('address', '=', whose.knownNetwork);
  }
  await failures.execute();
};

export const deleteFailuresUntil = async (db: Transaction, instant: Date): Promise<void> => {
  await db.deleteFrom('login_failure').where('failed_at', '<=', instant.toISOString()).execute();
};
