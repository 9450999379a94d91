import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Db = Kysely<unknown>;
type Key = RawBuilder<unknown>;

/** What a shop tells its customers at which steps, who wants to hear nothing, what SMS are sent by, and what is to be sent. */
export const up = async (db: Db): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await makeSettings(db, key);
  await makeOutbox(db, key);
  await sql`alter table ticket_link add column sealed_token text`.execute(db);
};

const makeSettings = async (db: Db, key: Key): Promise<void> => {
  await sql`create table message_settings (
    shop_id ${key} not null primary key references shop (id) on delete cascade,
    quiet_from integer constraint message_settings_from check (quiet_from between 0 and 1439),
    quiet_until integer constraint message_settings_until check (quiet_until between 0 and 1439),
    steps text not null,
    updated_at ${key} not null
  )`.execute(db);
  await sql`create table customer_opt_out (
    customer_id ${key} not null references customer (id) on delete cascade,
    channel ${key} not null constraint customer_opt_out_channel_known check (channel in ('mail', 'sms')),
    noted_by text not null,
    noted_at ${key} not null,
    primary key (customer_id, channel)
  )`.execute(db);
  await sql`create table sms_settings (
    id integer not null primary key constraint sms_settings_one check (id = 1),
    provider text not null,
    url text not null,
    format text not null constraint sms_settings_format_known check (format in ('json', 'form')),
    body text not null,
    login_kind text not null constraint sms_settings_login_known check (login_kind in ('basic', 'header')),
    login_name text not null,
    sealed_secret text not null,
    sender text not null,
    succeeds_with text not null,
    price_per_part integer not null constraint sms_settings_price check (price_per_part between 0 and 100000),
    updated_at ${key} not null
  )`.execute(db);
};

/** `lane` is whom it goes to: within it, one after the other. */
const makeOutbox = async (db: Db, key: Key): Promise<void> => {
  await sql`create table message (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete cascade,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    customer_id ${key} not null,
    channel ${key} not null constraint message_channel_known check (channel in ('mail', 'sms')),
    lane ${key} not null,
    step ${key},
    recipient text not null,
    subject text not null,
    body text not null,
    parts integer not null,
    cost_cents integer not null,
    state ${key} not null constraint message_state_known
      check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
    tries integer not null,
    due_at ${key} not null,
    sending_since ${key},
    said text not null,
    written_by text not null,
    written_at ${key} not null,
    settled_at ${key},
    again_of_id ${key} references message (id) on delete cascade
  )`.execute(db);
  await sql`create index message_due on message (due_at, id) where state = 'waiting'`.execute(db);
  await sql`create index message_sending on message (sending_since) where state = 'sending'`.execute(db);
  await sql`create index message_open on message (lane, id) where state in ('waiting', 'sending')`.execute(db);
  await sql`create index message_waiting on message (shop_id) where state = 'waiting'`.execute(db);
  await sql`create index message_ticket on message (ticket_id, id)`.execute(db);
  await sql`create index message_shop on message (shop_id, id)`.execute(db);
  await sql`create index message_state on message (state, id)`.execute(db);
  await sql`create unique index message_again on message (again_of_id) where again_of_id is not null`.execute(db);
};
