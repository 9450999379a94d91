import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** On PostgreSQL a stock may be as large as on SQLite: what a sale of bundles took untracked may come back to a stock that is counted by now. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter table product alter column quantity type bigint`.execute(db);
};
