import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What share of their repairs a person is paid, from a day on: a new rate leaves earlier days as they were. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`create table commission_rate (
    staff_id ${key} not null references staff (id) on delete restrict,
    from_date ${key} not null,
    rate_bp integer not null check (rate_bp between 0 and 10000),
    primary key (staff_id, from_date)
  )`.execute(db);
};
