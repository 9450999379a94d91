import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Who did what to an invoice and when, with what each field was and became. Nothing changes or removes a row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = postgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('invoice_event')
    .addColumn('id', key, (column) => column.notNull().primaryKey())
    .addColumn('invoice_id', key, (column) => column.notNull().references('invoice.id').onDelete('restrict'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('login_id', key, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('happened_at', key, (column) => column.notNull())
    .addCheckConstraint('invoice_event_kind_known', sql`kind in ('sold', 'checked-out', 'edited', 'voided')`)
    .execute();
  await db.schema.createIndex('invoice_event_invoice').on('invoice_event').columns(['invoice_id', 'id']).execute();
  await (postgres ? forbidInPostgres(db) : forbidInSqlite(db));
};

const forbidInPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function invoice_event_is_kept() returns trigger language plpgsql as
    $$ begin raise exception 'the history of an invoice is only added to'; end $$`.execute(db);
  await sql`create trigger invoice_event_kept before update or delete on invoice_event
    for each row execute function invoice_event_is_kept()`.execute(db);
};

const forbidInSqlite = async (db: Kysely<unknown>): Promise<void> => {
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`invoice_event_no_${action}`)} before ${sql.raw(action)} on invoice_event
      begin select raise(abort, 'the history of an invoice is only added to'); end`.execute(db);
  }
};
