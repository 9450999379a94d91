import { type Kysely, sql } from 'kysely';

/** What of the kept sums the last good backup found to differ from the rows that they are made of; null where nothing did. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table backup_state add column wrong_sums text`.execute(db);
};
