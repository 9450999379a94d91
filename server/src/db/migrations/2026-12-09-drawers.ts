import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * The cash drawers of the shops: each is opened with a float and closed with a count, which makes its Z. A closed session, its Z, and what
 * was put in and taken out are never changed. A drawer is opened once at a time.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`alter table shop add column sells_with_drawer integer not null default 0`.execute(db);
  await makeTables(db, key);
  await makeIndexes(db);
  await (isPostgres ? guardInPostgres : guardInSqlite)(db);
};

const makeTables = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table drawer (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete cascade,
    name text not null,
    name_key text not null,
    last_z bigint not null default 0,
    created_at text not null,
    constraint drawer_name_unique unique (shop_id, name_key)
  )`.execute(db);
  await sql`create table drawer_session (
    id ${key} not null primary key,
    drawer_id ${key} not null references drawer (id) on delete restrict,
    shop_id ${key} not null,
    float_cents bigint not null check (float_cents >= 0),
    opened_at ${key} not null,
    opened_date ${key} not null,
    opened_by text not null,
    opened_login_id ${key} not null,
    opened_person_id ${key},
    closed_at ${key},
    closed_date ${key},
    closed_by text,
    closed_login_id ${key},
    closed_person_id ${key},
    z_number bigint,
    expected_cents bigint,
    counted_cents bigint,
    difference_cents bigint,
    z text,
    constraint drawer_session_z_unique unique (drawer_id, z_number),
    constraint drawer_session_closed_whole check ((closed_at is null) = (z is null) and (closed_at is null) = (z_number is null)),
    constraint drawer_session_adds_up check (difference_cents = counted_cents - expected_cents)
  )`.execute(db);
  await sql`create table drawer_movement (
    id ${key} not null primary key,
    session_id ${key} not null references drawer_session (id) on delete restrict,
    amount_cents bigint not null check (amount_cents <> 0),
    reason text not null,
    moved_by text not null,
    login_id ${key} not null,
    person_id ${key},
    happened_at ${key} not null
  )`.execute(db);
  await sql`create table drawer_note (
    id ${key} not null primary key,
    session_id ${key} not null references drawer_session (id) on delete restrict,
    note text not null,
    noted_by text not null,
    login_id ${key} not null,
    happened_at ${key} not null
  )`.execute(db);
};

const makeIndexes = async (db: Db): Promise<void> => {
  for (const index of [
    sql`create unique index drawer_session_open on drawer_session (drawer_id) where closed_at is null`,
    sql`create index drawer_session_open_of_shop on drawer_session (shop_id) where closed_at is null`,
    sql`create index drawer_session_closed on drawer_session (closed_date, id) where closed_at is not null`,
    sql`create index drawer_session_closed_of_shop on drawer_session (shop_id, closed_date, id) where closed_at is not null`,
    sql`create index drawer_movement_session on drawer_movement (session_id, id)`,
    sql`create index drawer_note_session on drawer_note (session_id, id)`,
    // The Z is a sum of these.
    sql`create index payment_drawer on payment (drawer_session_id) where drawer_session_id is not null`,
    sql`create index sale_entry_drawer on sale_entry (drawer_session_id) where drawer_session_id is not null`,
  ]) {
    await index.execute(db);
  }
};

const MESSAGE = 'what was counted is never changed';

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`create function drawer_is_kept() returns trigger language plpgsql as
    $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
  await sql`create trigger drawer_session_kept before update or delete on drawer_session
    for each row when (old.closed_at is not null) execute function drawer_is_kept()`.execute(db);
  for (const table of ['drawer_movement', 'drawer_note']) {
    await sql`create trigger ${sql.ref(`${table}_kept`)} before update or delete on ${sql.table(table)}
      for each row execute function drawer_is_kept()`.execute(db);
  }
};

const guardInSqlite = async (db: Db): Promise<void> => {
  for (const action of ['update', 'delete']) {
    for (const table of ['drawer_session', 'drawer_movement', 'drawer_note']) {
      const when = table === 'drawer_session' ? sql`when old.closed_at is not null` : sql``;
      await sql`create trigger ${sql.ref(`${table}_no_${action}`)} before ${sql.raw(action)} on ${sql.table(table)} ${when}
        begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
    }
  }
};
