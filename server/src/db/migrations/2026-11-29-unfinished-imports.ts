import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * An import is written in many short transactions. Until the last of them, how each is taken back is kept here, for
 * whoever finds that the server that wrote them is gone.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const number = sql.raw(isPostgres ? 'bigint generated always as identity primary key' : 'integer primary key');
  // One row at most: the only value that its key may have.
  await sql`create table unfinished_import (
    one integer primary key check (one = 1),
    id text not null,
    kind text not null,
    beats integer not null
  )`.execute(db);
  await sql`create table import_step (n ${number}, undo text not null)`.execute(db);
};
