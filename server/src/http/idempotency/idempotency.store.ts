import type { Db } from '../../db/database.ts';
import type { IdempotencyKeyTable } from './idempotency.table.ts';

/** True when the key was free. A twin that claimed it in an open transaction is waited for. */
export const claimKey = async (
  db: Db,
  claim: Pick<IdempotencyKeyTable, 'login_id' | 'key_hash' | 'fingerprint' | 'created_at'>,
): Promise<boolean> => {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ ...claim, status: null, answer: null })
    .onConflict((conflict) => conflict.columns(['login_id', 'key_hash']).doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return claimed !== undefined;
};

export const findKey = (db: Db, loginId: string, keyHash: string) =>
  db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'answer'])
    .where('login_id', '=', loginId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

export const saveAnswer = async (
  db: Db,
  { login_id, key_hash, status, answer }: Omit<IdempotencyKeyTable, 'fingerprint' | 'created_at'>,
): Promise<void> => {
  await db
    .updateTable('idempotency_key')
    .set({ status, answer })
    .where('login_id', '=', login_id)
    .where('key_hash', '=', key_hash)
    .execute();
};

export const deleteKeysUntil = async (db: Db, instant: string): Promise<void> => {
  await db.deleteFrom('idempotency_key').where('created_at', '<=', instant).execute();
};
