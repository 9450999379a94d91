import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/** Finds any part of a word: by trigrams on both engines, in step with the rows in their own transactions. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) await postgres(db);
  else for (const table of ['product', 'customer']) await makeFullText(db, table);
  const bytes = isPostgres ? sql`collate "C"` : sql``;
  await sql`create index customer_name on customer ((substr(search_text, 1, 100)) ${bytes}, id)`.execute(db);
  await sql`create index customer_email on customer ((lower(email)) ${bytes}, id)`.execute(db);
  await sql`create index customer_city on customer ((lower(city)) ${bytes}, id)`.execute(db);
  await db.schema.createIndex('product_name').on('product').columns(['name_key', 'id']).execute();
};

const postgres = async (db: Db): Promise<void> => {
  if (!(await makeExtension(db))) return;
  for (const table of ['product', 'customer']) {
    // A short list of what is not yet sorted in: every search reads it whole.
    await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)}
      using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)`.execute(db);
  }
};

/** Not every role may make extensions. Without this one searches read every row, and find the same. */
const makeExtension = async (db: Db): Promise<boolean> => {
  await sql`savepoint extension`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    return true;
  } catch (error) {
    await sql`rollback to savepoint extension`.execute(db);
    process.stderr.write(
      `Searches will be slow: the PostgreSQL extension pg_trgm cannot be made (${(error as Error).message}).\n`,
    );
    return false;
  }
};

/**
 * The full-text table knows rows by numbers. They are kept in a table of our own, because those that SQLite gives by
 * itself change when the file is vacuumed.
 */
export const makeFullText = async (db: Db, name: string): Promise<void> => {
  const [table, search, row] = [sql.table(name), sql.table(`${name}_search`), sql.table(`${name}_search_row`)];
  const trigger = (event: string) => sql.table(`${name}_search_${event}`);
  await sql`create table ${row} (n integer primary key, id text not null unique)`.execute(db);
  await sql`create virtual table ${search}
    using fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(db);
  await sql`insert into ${row} (id) select id from ${table}`.execute(db);
  await sql`insert into ${search} (rowid, text)
    select n, search_text from ${row} join ${table} using (id)`.execute(db);
  // One and two letters have no trigram: they are looked for here, where nothing else has to be read.
  await db.schema.createIndex(`${name}_shop_text`).on(name).columns(['shop_id', 'search_text', 'id']).execute();
  await sql`create trigger ${trigger('insert')} after insert on ${table} begin
    insert into ${row} (id) values (new.id);
    insert into ${search} (rowid, text) select n, new.search_text from ${row} where id = new.id;
  end`.execute(db);
  await sql`create trigger ${trigger('update')} after update of search_text on ${table}
    when old.search_text <> new.search_text begin
    update ${search} set text = new.search_text where rowid = (select n from ${row} where id = new.id);
  end`.execute(db);
  await sql`create trigger ${trigger('delete')} after delete on ${table} begin
    delete from ${search} where rowid = (select n from ${row} where id = old.id);
    delete from ${row} where id = old.id;
  end`.execute(db);
};
