import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Who was at work when, and what was corrected of it. One open shift a person: the index decides between two tills at once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table shift (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete restrict,
    staff_id ${key} not null references staff (id) on delete restrict,
    begun_at ${key} not null,
    ended_at ${key},
    breaks text not null,
    removed_at ${key},
    corrections integer not null,
    updated_at ${key} not null,
    constraint shift_forwards check (ended_at >= begun_at)
  )`.execute(db);
  await sql`create unique index shift_open on shift (shop_id, staff_id) where ended_at is null and removed_at is null`.execute(
    db,
  );
  await sql`create index shift_shop on shift (shop_id, begun_at)`.execute(db);
  await sql`create index shift_staff on shift (staff_id, begun_at)`.execute(db);
  await sql`create table shift_correction (
    id ${key} not null primary key,
    shift_id ${key} not null references shift (id) on delete cascade,
    act text not null,
    times_before text,
    times_after text not null,
    reason text not null,
    corrected_by text not null,
    corrected_at ${key} not null
  )`.execute(db);
  await sql`create index shift_correction_shift on shift_correction (shift_id, id)`.execute(db);
};
