import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

const BEFORE = 'subtotal_cents + tax_cents = total_cents and total_cents > 0';
const AFTER =
  "subtotal_cents + tax_cents = total_cents and (total_cents > 0 or total_cents = 0 and discount_reason <> '')";

/** A sale may come to A$0 where it says why. */
export const up = (db: Db): Promise<void> =>
  (db.getExecutor().adapter instanceof PostgresAdapter ? inPostgres : inSqlite)(db);

const inPostgres = async (db: Db): Promise<void> => {
  await sql`alter table invoice drop constraint invoice_parts_add_up`.execute(db);
  await sql`alter table invoice add constraint invoice_parts_add_up check (${sql.raw(AFTER)})`.execute(db);
};

/** Invoices, and after them the tables that refer to them, each after those that its rows refer to. */
const TABLES = [
  'invoice',
  'invoice_line',
  'invoice_event',
  'changed_sale',
  'payment',
  'sale_entry',
  'adjustment',
  'adjustment_line',
  'exchange',
  'store_credit_entry',
];

/** The SQLite of Node 22 and 24 cannot change a constraint: the tables are made anew, in the words that they were made in. */
const inSqlite = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ type: string; tbl_name: string; sql: string }>`
    select type, tbl_name, sql from sqlite_schema where sql is not null order by rowid`.execute(db);
  const wordsOf = (types: readonly string[]) =>
    rows.filter(({ type, tbl_name: table }) => types.includes(type) && TABLES.includes(table));
  const run = (words: string) => sql.raw(words).execute(db);
  for (const table of TABLES) await run(`create table kept_${table} as select * from ${table}`);
  for (const table of TABLES.toReversed()) await run(`drop table ${table}`);
  for (const { sql: words, tbl_name: table } of wordsOf(['table'])) {
    if (table === 'invoice' && !words.includes(BEFORE)) throw new Error('The table of invoices is not as it was made.');
    await run(words.replace(BEFORE, AFTER));
  }
  for (const table of TABLES) {
    await run(`insert into ${table} select * from kept_${table}`);
    await run(`drop table kept_${table}`);
  }
  for (const { sql: words } of wordsOf(['index', 'trigger'])) await run(words);
};
