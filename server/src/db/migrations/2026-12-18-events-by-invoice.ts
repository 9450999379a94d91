import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The history of an invoice stands together in the order in which it is asked for, and nothing else has to be kept up to date
 * at each sale: two indexes less on SQLite, one on PostgreSQL.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? keyByInvoice(db) : clusterByInvoice(db));
};

const keyByInvoice = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invoice_event drop constraint invoice_event_pkey`.execute(db);
  await sql`alter table invoice_event add constraint invoice_event_pk primary key (invoice_id, id)`.execute(db);
  await sql`drop index invoice_event_invoice`.execute(db);
};

const clusterByInvoice = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table invoice_event_by_invoice (
    id text not null,
    invoice_id text not null references invoice (id) on delete restrict,
    kind text not null constraint invoice_event_kind_known check (kind in ('sold', 'checked-out', 'edited', 'voided')),
    login_id text not null,
    actor text not null,
    changes text not null,
    happened_at text not null,
    constraint invoice_event_pk primary key (invoice_id, id)
  ) without rowid`.execute(db);
  await sql`insert into invoice_event_by_invoice (id, invoice_id, kind, login_id, actor, changes, happened_at)
    select id, invoice_id, kind, login_id, actor, changes, happened_at from invoice_event order by invoice_id, id`.execute(
    db,
  );
  await sql`drop table invoice_event`.execute(db);
  await sql`alter table invoice_event_by_invoice rename to invoice_event`.execute(db);
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`invoice_event_no_${action}`)} before ${sql.raw(action)} on invoice_event
      begin select raise(abort, 'the history of an invoice is only added to'); end`.execute(db);
  }
};
