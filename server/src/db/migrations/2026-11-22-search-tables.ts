import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * On PostgreSQL the texts that are searched move to narrow tables of their own, as on SQLite: a total is counted by
 * reading every row that holds the text, and three of these fit where one product does.
 */
export const up = async (db: Db): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const trigrams = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  for (const kind of ['product', 'customer']) await moveTexts(db, kind, trigrams.rows.length > 0);
};

export const moveTexts = async (db: Db, kind: string, hasTrigrams: boolean): Promise<void> => {
  const [rows, texts, keep] = [sql.table(kind), sql.table(`${kind}_search`), sql.id(`keep_${kind}_search`)];
  await sql`drop index if exists ${sql.id(`${kind}_search`)}`.execute(db);
  await sql`create table ${texts} (
    id text collate "C" primary key references ${rows} (id) on delete cascade,
    shop_id text collate "C",
    text text not null
  )`.execute(db);
  await sql`insert into ${texts} select id, shop_id, search_text from ${rows} order by id`.execute(db);
  await sql`create function ${keep}() returns trigger language plpgsql as $$ begin
    insert into ${texts} values (new.id, new.shop_id, new.search_text)
      on conflict (id) do update set shop_id = excluded.shop_id, text = excluded.text;
    return null;
  end $$`.execute(db);
  await sql`create trigger ${keep} after insert or update of search_text, shop_id on ${rows}
    for each row execute function ${keep}()`.execute(db);
  if (!hasTrigrams) return;
  // A short list of what is not yet sorted in: every search reads it whole.
  await sql`create index ${sql.id(`${kind}_search_trigrams`)} on ${texts}
    using gin (text gin_trgm_ops) with (gin_pending_list_limit = 256)`.execute(db);
};
