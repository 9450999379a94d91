import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What a person must know of a session to end the right one: an id that is no secret, where it began, on what device, and
 * when it was last used. And logins that are disabled. Sessions from before keep their hash as their id.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  for (const column of ['id', 'address', 'device', 'seen_at']) {
    await sql`alter table session add column ${sql.ref(column)} ${key} not null default ''`.execute(db);
  }
  await sql`update session set id = token_hash, seen_at = created_at`.execute(db);
  await sql`create unique index session_id on session (id)`.execute(db);
  await sql`alter table login add column disabled_at text`.execute(db);
};
