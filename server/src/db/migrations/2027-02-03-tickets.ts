import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Db = Kysely<unknown>;

/** What customers dropped off for repair, each device on a ticket, and what happened to it. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await makeDropOffs(db, key);
  await makeTickets(db, key);
  await sql`create table ticket_line (
    id ${key} not null primary key,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    position integer not null,
    repair_part_id ${key},
    name text not null,
    price_cents bigint constraint ticket_line_price check (price_cents >= 0)
  )`.execute(db);
  await sql`create index ticket_line_ticket on ticket_line (ticket_id, position)`.execute(db);
  await sql`create table ticket_log (
    id ${key} not null primary key,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    kind text not null constraint ticket_log_kind_known check (kind in ('step', 'note', 'change', 'notice')),
    from_state text,
    to_state text,
    text text not null,
    written_by text not null,
    written_at ${key} not null,
    constraint ticket_log_step check ((kind = 'step') = (to_state is not null))
  )`.execute(db);
  await sql`create index ticket_log_ticket on ticket_log (ticket_id, id)`.execute(db);
};

const makeDropOffs = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table drop_off (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete restrict,
    customer_id ${key} not null,
    customer_name text not null,
    customer_phone text not null,
    customer_email text not null,
    taken_in_by text not null,
    created_at ${key} not null,
    notice_way text,
    notice_at ${key},
    notice_by text,
    notice_version text,
    constraint drop_off_notice_whole check (
      (notice_way is null) = (notice_at is null) and (notice_way is null) = (notice_by is null)
      and (notice_way is null) = (notice_version is null))
  )`.execute(db);
  await sql`create index drop_off_customer on drop_off (customer_id, id)`.execute(db);
};

const makeTickets = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table ticket (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete restrict,
    drop_off_id ${key} not null references drop_off (id) on delete restrict,
    number ${key} not null,
    state ${key} not null,
    state_since ${key} not null,
    is_open integer not null,
    received_at ${key},
    device_id ${key},
    device_name text not null,
    imei ${key} not null,
    imei2 ${key} not null,
    serial text not null,
    colour text not null,
    came_with text not null,
    customer_note text not null,
    note text not null,
    promised_at ${key},
    technician_id ${key} references staff (id) on delete restrict,
    problems text not null,
    total_cents bigint not null,
    search_text text not null,
    created_at ${key} not null,
    updated_at ${key} not null,
    constraint ticket_received check (state = 'draft' or state = 'cancelled' or received_at is not null)
  )`.execute(db);
  await sql`create unique index ticket_number on ticket (shop_id, number)`.execute(db);
  await sql`create index ticket_shop on ticket (shop_id, id)`.execute(db);
  await sql`create index ticket_open on ticket (shop_id, id) where is_open = 1`.execute(db);
  await sql`create index ticket_state on ticket (shop_id, state, id)`.execute(db);
  await sql`create index ticket_technician on ticket (technician_id, id) where technician_id is not null`.execute(db);
  await sql`create index ticket_drop_off on ticket (drop_off_id, id)`.execute(db);
};
