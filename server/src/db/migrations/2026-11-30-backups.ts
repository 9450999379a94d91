import { type Kysely, sql } from 'kysely';

/**
 * One row, with what is known of the backups that servers make by themselves: the last good one, whether one is being made
 * (until when others leave it alone), and why the last one failed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table backup_state (
    id integer primary key check (id = 1),
    good_at text,
    good_name text,
    busy_until text,
    failure text
  )`.execute(db);
  await sql`insert into backup_state (id) values (1)`.execute(db);
};
