import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * What was done to an invoice is numbered from 1, in its history, its money and its sales, and a refund stands in the history as
 * well. What a server of the version before writes beside this one has no number.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`alter table invoice add column acts integer not null default 0`.execute(db);
  await (isPostgres ? numberInPostgres : numberInSqlite)(db);
  // A sale that came without its history was done once.
  await sql`update invoice set acts = coalesce(
    (select max(act) from invoice_event where invoice_event.invoice_id = invoice.id), 1)`.execute(db);
};

/** In the history of an invoice, by the time that they say. A sale that does not stand in it came first all the same. */
const NUMBERED = sql`
  select id, invoice_id, kind, login_id, actor, changes, happened_at,
    row_number() over (partition by invoice_id order by happened_at, id)
      + 1 - max(case when kind = 'sold' then 1 else 0 end) over (partition by invoice_id) as act
  from (
    select id, invoice_id, kind, login_id, actor, changes, happened_at from invoice_event
    union all
    select a.id, a.invoice_id, 'refunded', coalesce(e.login_id, a.shop_id), a.actor,
      '[{"field":"adjustment_note","before":null,"after":"' || a.number || '"}]', a.created_at
    from adjustment a
    left join (select adjustment_id, min(login_id) as login_id from sale_entry where adjustment_id is not null group by adjustment_id) e
      on e.adjustment_id = a.id
  ) as done`;

/** Those of a note by the note, the others by the last that was done before them. */
const actOf = (entry: string) =>
  sql.raw(`coalesce(
  (select act from invoice_event e where e.invoice_id = ${entry}.invoice_id and e.id = ${entry}.adjustment_id),
  (select max(act) from invoice_event e
    where e.invoice_id = ${entry}.invoice_id and e.kind <> 'refunded' and e.happened_at <= ${entry}.happened_at),
  1)`);

const ENTRIES = ['payment', 'sale_entry'];

const KINDS = "kind in ('sold', 'checked-out', 'edited', 'voided', 'refunded')";

const numberInPostgres = async (db: Db): Promise<void> => {
  const run = (words: string) => sql.raw(words).execute(db);
  await run('alter table invoice_event drop constraint invoice_event_kind_known');
  await run(`alter table invoice_event add constraint invoice_event_kind_known check (${KINDS})`);
  await sql`create table numbered as ${NUMBERED}`.execute(db);
  for (const table of ['invoice_event', ...ENTRIES]) {
    await run(`alter table ${table} add column act integer`);
    await run(`alter table ${table} disable trigger user`);
  }
  await run(`insert into invoice_event (id, invoice_id, kind, login_id, actor, changes, happened_at)
    select id, invoice_id, kind, login_id, actor, changes, happened_at from numbered where kind = 'refunded'`);
  await run(`update invoice_event e set act = n.act from numbered n where n.invoice_id = e.invoice_id and n.id = e.id`);
  await run('drop table numbered');
  for (const table of ENTRIES) await sql`update ${sql.table(table)} set act = ${actOf(table)}`.execute(db);
  for (const table of ['invoice_event', ...ENTRIES]) await run(`alter table ${table} enable trigger user`);
};

const numberInSqlite = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string; tbl_name: string; sql: string }>`
    select name, tbl_name, sql from sqlite_schema where type = 'trigger'`.execute(db);
  const triggers = rows.filter(({ tbl_name: table }) => ['invoice_event', ...ENTRIES].includes(table));
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await sql`create table invoice_event_numbered (
    id text not null,
    invoice_id text not null references invoice (id) on delete restrict,
    kind text not null constraint invoice_event_kind_known check (${sql.raw(KINDS)}),
    login_id text not null,
    actor text not null,
    changes text not null,
    happened_at text not null,
    act integer,
    constraint invoice_event_pk primary key (invoice_id, id)
  ) without rowid`.execute(db);
  await sql`insert into invoice_event_numbered (id, invoice_id, kind, login_id, actor, changes, happened_at, act) ${NUMBERED}
    order by invoice_id, id`.execute(db);
  await sql`drop table invoice_event`.execute(db);
  await sql`alter table invoice_event_numbered rename to invoice_event`.execute(db);
  for (const table of ENTRIES) {
    await sql`alter table ${sql.table(table)} add column act integer`.execute(db);
    await sql`update ${sql.table(table)} set act = ${actOf(table)}`.execute(db);
  }
  for (const { sql: words } of triggers) await sql.raw(words).execute(db);
};
