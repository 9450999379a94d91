import { type Db, hasRowLocks } from '../../db/database.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import type { IdempotencyKeyTable } from './idempotency.table.ts';

export type Claim = Pick<IdempotencyKeyTable, 'login_id' | 'key_hash' | 'fingerprint' | 'created_at'>;

const insertIfFree = prepared((db, claim: Values<Claim>) =>
  db
    .insertInto('idempotency_key')
    .values({ ...claim, status: null, answer: null })
    .onConflict((conflict) => conflict.columns(['login_id', 'key_hash']).doNothing())
    .returning('key_hash'),
);

/** True when the key was free. A twin that claimed it in an open transaction is waited for. */
export const claimKey = async (db: Db, claim: Claim): Promise<boolean> =>
  (await insertIfFree(db, claim)).rows.length > 0;

/**
 * What was answered to a key. In PostgreSQL its lock makes the commit that follows wait for the standby as the first one
 * did, or was to: an answer is given again only when it cannot be lost.
 */
export const findKey = (db: Db, loginId: string, keyHash: string) =>
  db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'answer'])
    .where('login_id', '=', loginId)
    .where('key_hash', '=', keyHash)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();

export const saveAnswer = prepared(
  (db, { login_id, key_hash, status, answer }: Values<Omit<IdempotencyKeyTable, 'fingerprint' | 'created_at'>>) =>
    db
      .updateTable('idempotency_key')
      .set({ status, answer })
      .where('login_id', '=', login_id)
      .where('key_hash', '=', key_hash),
);

export const deleteKeysUntil = async (db: Db, instant: string): Promise<void> => {
  await db.deleteFrom('idempotency_key').where('created_at', '<=', instant).execute();
};
