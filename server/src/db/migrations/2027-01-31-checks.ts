import { type Kysely, sql } from 'kysely';

/** How the last check of each kind ended: a backup restored for a trial, the seals of the audit trail, the kept sums. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table last_check (
    kind varchar(20) not null primary key,
    ended_at text not null,
    passed integer not null check (passed in (0, 1)),
    words text not null
  )`.execute(db);
};
