import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

const CHECK = ' check (amount_cents <> 0)';

/** A movement of A$0: the drawer was opened without a sale. */
export const up = (db: Db): Promise<void> =>
  (db.getExecutor().adapter instanceof PostgresAdapter ? inPostgres : inSqlite)(db);

const inPostgres = async (db: Db): Promise<void> => {
  await sql`alter table drawer_movement drop constraint drawer_movement_amount_cents_check`.execute(db);
};

/** The SQLite of Node 22 and 24 cannot drop a check: the table is made anew, in the words that it was made in. */
const inSqlite = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where tbl_name = 'drawer_movement' and sql is not null order by rowid`.execute(db);
  const run = (words: string) => sql.raw(words).execute(db);
  await run('create table kept_movement as select * from drawer_movement');
  await run('drop table drawer_movement');
  for (const { type, sql: words } of rows) {
    if (type !== 'table') continue;
    if (!words.includes(CHECK)) throw new Error('The table of movements is not as it was made.');
    await run(words.replace(CHECK, ''));
  }
  await run('insert into drawer_movement select * from kept_movement');
  await run('drop table kept_movement');
  for (const { type, sql: words } of rows) if (type !== 'table') await run(words);
};
