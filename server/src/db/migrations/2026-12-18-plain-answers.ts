import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * PostgreSQL compresses rows of more than 2 KB, and the answer to a sale is just above: half the time of keeping it. These
 * are kept as they are, on their page. They go after 30 days.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter table idempotency_key set (toast_tuple_target = 8160)`.execute(db);
};
