import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What the bookkeeper calls the accounts and tax rates of the journal. Those that are not here have the codes of the programs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table journal_code (
    item ${key} not null primary key,
    xero text not null,
    myob text not null
  )`.execute(db);
};
