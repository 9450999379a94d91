import { sql } from 'kysely';
import { hasRowLocks, type Transaction } from '../../db/database.ts';
import { prepared, preparedWrite, type Values } from '../../db/prepared.ts';
import type { IdempotencyKeyTable } from './idempotency.table.ts';

export type Key = Pick<IdempotencyKeyTable, 'login_id' | 'key_hash'>;

const lockKey = prepared(
  (_db: Transaction, { name }: Values<{ name: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);

/** Makes requests with one key wait for each other, to the end of the transaction. SQLite has one writer anyway. */
export const queueByKey = async (db: Transaction, { login_id, key_hash }: Key): Promise<void> => {
  if (hasRowLocks(db)) await lockKey(db, { name: `${login_id} ${key_hash}` });
};

const answered = prepared((db: Transaction, { login_id, key_hash }: Values<Key>) =>
  db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'answer'])
    .where('login_id', '=', login_id)
    .where('key_hash', '=', key_hash)
    .$if(hasRowLocks(db), (query) => query.forUpdate()),
);

/**
 * The kept answer for the key, if there is one. In PostgreSQL the lock on it makes the commit that follows wait for the
 * standby, as the first commit did or should have done: an answer is given again only when it cannot be lost.
 */
export const findAnswered = async (db: Transaction, { login_id, key_hash }: Key) =>
  (await answered(db, { login_id, key_hash })).rows[0];

export const saveAnswered = preparedWrite((db, row: Values<IdempotencyKeyTable>) =>
  db.insertInto('idempotency_key').values(row),
);

export const deleteKeysUntil = async (db: Transaction, instant: string): Promise<void> => {
  await db.deleteFrom('idempotency_key').where('created_at', '<=', instant).execute();
};
