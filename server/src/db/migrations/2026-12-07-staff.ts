import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The people behind a shop's counter. A session knows who of them is at its till, and what a manager has approved there.
 * Without a PIN somebody has left: two people of one shop never have the same.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = sql.raw(postgres ? 'text collate "C"' : 'text');
  await sql`create table staff (
    id ${key} not null primary key,
    shop_id ${key} not null references shop(id) on delete cascade,
    name text not null,
    role text not null check (role in ('cashier', 'technician', 'manager')),
    pin_hash text,
    pin_digits integer not null,
    created_at text not null,
    updated_at text not null,
    constraint staff_pin_unique unique (shop_id, pin_hash)
  )`.execute(db);
  await sql`alter table shop add column till_lock_minutes integer not null default 5`.execute(db);
  for (const column of [
    sql`person_id ${key} references staff(id) on delete set null`,
    sql`person_seen_at text`,
    sql`approval_hash text`,
    sql`approval_act text`,
    sql`approval_until text`,
    sql`approval_by ${key} references staff(id) on delete set null`,
  ]) {
    await sql`alter table session add column ${column}`.execute(db);
  }
  await sql`create index session_person on session (person_id) where person_id is not null`.execute(db);
};
