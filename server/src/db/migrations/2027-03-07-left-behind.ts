import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { addLogKind } from './2027-02-09-ticket-access.ts';

type Db = Kysely<unknown>;
type Key = RawBuilder<unknown>;

/** What customers left behind: how they were reminded of it, and how it was disposed of. Neither is ever changed. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`alter table ticket_rules add column left_behind_days integer not null default 30
    constraint ticket_rules_left_behind check (left_behind_days between 1 and 365)`.execute(db);
  await sql`create index ticket_waiting on ticket (shop_id, state_since, id) where is_open = 1`.execute(db);
  await makeReminders(db, key);
  await makeDisposals(db, key);
  for (const table of ['ticket_reminder', 'ticket_disposal']) await keep(db, table, isPostgres);
  await addLogKind(db, 'left_behind');
};

const makeReminders = async (db: Db, key: Key): Promise<void> => {
  await sql`create table ticket_reminder (
    id ${key} not null primary key,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    kind ${key} not null constraint ticket_reminder_kind_known check (kind in ('reminder', 'notice')),
    way ${key} not null,
    said text not null,
    value_cents bigint,
    owed_cents bigint,
    collect_by ${key},
    reminded_by text not null,
    reminded_at ${key} not null,
    constraint ticket_reminder_notice_whole check (
      (kind = 'notice') = (value_cents is not null) and (kind = 'notice') = (owed_cents is not null)
      and (kind = 'notice') = (collect_by is not null))
  )`.execute(db);
  await sql`create index ticket_reminder_ticket on ticket_reminder (ticket_id, id)`.execute(db);
};

const makeDisposals = async (db: Db, key: Key): Promise<void> => {
  await sql`create table ticket_disposal (
    ticket_id ${key} not null primary key references ticket (id) on delete restrict,
    how ${key} not null,
    data_wiped integer not null,
    proceeds_cents bigint not null,
    note text not null,
    owed_cents bigint not null,
    deposit_cents bigint not null,
    disposed_by text not null,
    disposed_at ${key} not null
  )`.execute(db);
};

const MESSAGE = 'what was left behind is only added to';

const keep = async (db: Db, table: string, isPostgres: boolean): Promise<void> => {
  if (isPostgres) {
    await sql`create function ${sql.ref(`${table}_is_kept`)}() returns trigger language plpgsql as
      $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_kept`)} before update or delete on ${sql.ref(table)}
      for each row execute function ${sql.ref(`${table}_is_kept`)}()`.execute(db);
    return;
  }
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_no_${action}`)} before ${sql.raw(action)} on ${sql.ref(table)}
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
