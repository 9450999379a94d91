import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Who was at the till of a session last, also while it is locked: wrong PINs are counted for the till and for them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = sql.raw(isPostgres ? 'text collate "C"' : 'text');
  await sql`alter table session add column last_person_id ${key} references staff (id) on delete set null`.execute(db);
  await sql`update session set last_person_id = person_id`.execute(db);
};
