import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The audit trail: who did what, when, from which address. An entry is written once; `seq` and `hash` are its seal, given
 * once and later. Nothing refers to other tables, because an entry outlives what it tells of.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = postgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', key, (column) => column.notNull().primaryKey())
    .addColumn('happened_at', key, (column) => column.notNull())
    .addColumn('happened_date', key, (column) => column.notNull())
    .addColumn('shop_id', key)
    .addColumn('login_id', key)
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject_id', key)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.unique())
    .addColumn('hash', 'text')
    .addCheckConstraint('audit_entry_sealed_whole', sql`(seq is null) = (hash is null)`)
    .execute();
  for (const column of [null, 'shop_id', 'login_id', 'kind', 'subject_id']) {
    await db.schema
      .createIndex(`audit_entry_${column ?? 'day'}`)
      .on('audit_entry')
      .columns([...(column === null ? [] : [column]), 'happened_date', 'id'])
      .execute();
  }
  await sql`create index audit_entry_unsealed on audit_entry (id) where seq is null`.execute(db);
  await (postgres ? guardInPostgres(db) : guardInSqlite(db));
};

const MESSAGE = 'the audit trail is only added to';

/** What an update may not touch. */
const WRITTEN_ONCE = [
  'id',
  'happened_at',
  'happened_date',
  'shop_id',
  'login_id',
  'actor',
  'address',
  'kind',
  'act',
  'subject_id',
  'subject',
  'changes',
];

const guardInPostgres = async (db: Kysely<unknown>): Promise<void> => {
  const same = WRITTEN_ONCE.map((column) => `new.${column} is not distinct from old.${column}`).join(' and ');
  await sql`create function audit_entry_is_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.seq is null then return new; end if;
      if tg_op = 'UPDATE' and old.seq is null and new.seq is not null and ${sql.raw(same)} then return new; end if;
      raise exception '${sql.raw(MESSAGE)}';
    end $$`.execute(db);
  await sql`create trigger audit_entry_kept before insert or update or delete on audit_entry
    for each row execute function audit_entry_is_kept()`.execute(db);
  await sql`create trigger audit_entry_not_emptied before truncate on audit_entry
    for each statement execute function audit_entry_is_kept()`.execute(db);
};

const guardInSqlite = async (db: Kysely<unknown>): Promise<void> => {
  const same = WRITTEN_ONCE.map((column) => `new.${column} is old.${column}`).join(' and ');
  const refused = {
    insert: 'new.seq is not null',
    update: `not (old.seq is null and new.seq is not null and ${same})`,
    delete: 'true',
  };
  for (const [action, condition] of Object.entries(refused)) {
    await sql`create trigger ${sql.ref(`audit_entry_no_${action}`)} before ${sql.raw(action)} on audit_entry
      when ${sql.raw(condition)} begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
