import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * What repairs cost, by device and repair part. A price goes with its device or repair part; what became of it is only
 * added to and stays.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table repair_prices (
    device_id ${key} not null references device (id) on delete cascade,
    repair_part_id ${key} not null references repair_part (id) on delete cascade,
    price_cents bigint not null constraint repair_price_not_negative check (price_cents >= 0),
    cost_cents bigint constraint repair_cost_not_negative check (cost_cents >= 0),
    warranty_days integer constraint repair_warranty_days check (warranty_days between 0 and 3650),
    updated_at ${key} not null,
    primary key (device_id, repair_part_id)
  )`.execute(db);
  await sql`create index repair_prices_part on repair_prices (repair_part_id)`.execute(db);
  await sql`create table repair_price_changes (
    id ${key} not null primary key,
    device_id ${key} not null,
    repair_part_id ${key} not null,
    price_cents bigint,
    cost_cents bigint,
    warranty_days integer,
    changed_at ${key} not null,
    person_id ${key},
    login_id ${key}
  )`.execute(db);
  await sql`create index repair_price_changes_cell on repair_price_changes (device_id, repair_part_id, changed_at)`.execute(
    db,
  );
  await (isPostgres ? guardInPostgres : guardInSqlite)(db);
};

const MESSAGE = 'what became of the prices of repairs is only added to';

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`create function repair_price_changes_are_kept() returns trigger language plpgsql as
    $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
  await sql`create trigger repair_price_changes_kept before update or delete on repair_price_changes
    for each row execute function repair_price_changes_are_kept()`.execute(db);
};

const guardInSqlite = async (db: Db): Promise<void> => {
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`repair_price_changes_no_${action}`)} before ${sql.raw(action)} on repair_price_changes
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
