import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * How the workshop gets into a device, and what became of its passcode in the log of the ticket. The passcode itself is in no
 * table that a backup reads: with SQLite it is in a file of its own, with PostgreSQL in a table that dumps leave out.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table ticket_access (
    ticket_id ${key} not null primary key references ticket (id) on delete restrict,
    way text not null
      constraint ticket_access_way_known check (way in ('repair_mode', 'customer_types', 'not_needed', 'passcode')),
    passcode_id ${key},
    changed_at ${key} not null,
    constraint ticket_access_passcode check ((way = 'passcode') = (passcode_id is not null))
  )`.execute(db);
  await addLogKind(db, 'access');
  if (isPostgres) await makeVault(db, key);
};

const makeVault = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table passcode (
    ticket_id ${key} not null primary key,
    id ${key} not null,
    kind text not null,
    sealed text not null,
    wrapped_key text not null,
    kept_at ${key} not null,
    kept_by text not null
  )`.execute(db);
};

/** One more kind of entry, by what is known already, whatever other kinds there are by then. */
export const addLogKind = async (db: Db, kind: string): Promise<void> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? logInPostgres(db, kind) : logInSqlite(db, kind);

const withKind = (words: string, last: string, kind: string): string => {
  if (!words.includes(last)) throw new Error('The kinds of ticket_log are not as they were made.');
  return words.replace(last, `${last}, ${last.replace('notice', kind)}`);
};

const logInPostgres = async (db: Db, kind: string): Promise<void> => {
  const { rows } = await sql<{ words: string }>`select pg_get_constraintdef(oid) as words from pg_constraint
    where conrelid = 'ticket_log'::regclass and conname = 'ticket_log_kind_known'`.execute(db);
  const after = withKind(rows[0]?.words ?? '', "'notice'::text", kind);
  await sql`alter table ticket_log drop constraint ticket_log_kind_known`.execute(db);
  await sql`alter table ticket_log add constraint ticket_log_kind_known ${sql.raw(after)}`.execute(db);
};

/** The SQLite of Node 22 and 24 cannot change a constraint: the table is made anew, in the words that it was made in. */
const logInSqlite = async (db: Db, kind: string): Promise<void> => {
  const run = (words: string) => sql.raw(words).execute(db);
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'ticket_log' and sql is not null order by rowid`.execute(db);
  await run('create table kept_ticket_log as select * from ticket_log');
  await run('drop table ticket_log');
  for (const { type, sql: words } of rows) await run(type === 'table' ? withKind(words, "'notice'", kind) : words);
  await run('insert into ticket_log select * from kept_ticket_log');
  await run('drop table kept_ticket_log');
};
