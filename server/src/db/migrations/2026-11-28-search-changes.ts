import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * The database notes by itself which searched texts come and go, until they are counted in `short_key_count`. A sale moves
 * a product's stock and none of its texts, so it notes nothing.
 *
 * `search_count`, where the version before counts, is left behind as it is: a server of that version that still runs goes
 * on writing to it what the triggers note as well, and counted in one table both would be there twice. A later migration
 * drops it, once no such server can run on these tables.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await makeTables(db, isPostgres);
  if (isPostgres) await makeFunction(db);
  for (const table of ['product', 'customer']) {
    if (isPostgres) await postgresTriggers(db, table);
    else await sqliteTriggers(db, table);
  }
  // Only now: a trigger is made when nobody is in the middle of writing its table, so whatever is not counted yet is noted.
  await sql`insert into short_key_count (kind, text, shop_id, total)
    select kind, text, shop_id, total from search_count`.execute(db);
};

/** Few notes of one kind are found at once among many of the other: by the key, or by the index and SQLite's row number. */
const makeTables = async (db: Db, isPostgres: boolean): Promise<void> => {
  const id = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table short_key_count (
    kind ${id} not null,
    text ${id} not null,
    shop_id ${id} not null,
    total integer not null,
    primary key (kind, text, shop_id)
  )`.execute(db);
  await sql`create table search_change (
    n ${isPostgres ? sql`bigint generated always as identity` : sql`integer primary key`},
    kind ${id} not null,
    shop_id ${id} not null,
    text text not null,
    change integer not null${isPostgres ? sql`, primary key (kind, n)` : sql``}
  )`.execute(db);
  if (!isPostgres) await sql`create index search_change_kind on search_change (kind)`.execute(db);
};

const makeFunction = (db: Db) =>
  sql`create function note_search_change() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then
      insert into search_change (kind, shop_id, text, change)
        values (tg_table_name, coalesce(old.shop_id, ''), old.search_text, -1);
    end if;
    if tg_op <> 'DELETE' then
      insert into search_change (kind, shop_id, text, change)
        values (tg_table_name, coalesce(new.shop_id, ''), new.search_text, 1);
    end if;
    return null;
  end $$`.execute(db);

export const postgresTriggers = async (db: Db, name: string): Promise<void> => {
  const table = sql.table(name);
  await sql`create trigger ${sql.id(`note_${name}`)} after insert or delete on ${table}
    for each row execute function note_search_change()`.execute(db);
  await sql`create trigger ${sql.id(`note_changed_${name}`)} after update of search_text, shop_id on ${table}
    for each row when (old.search_text <> new.search_text or old.shop_id is distinct from new.shop_id)
    execute function note_search_change()`.execute(db);
};

export const sqliteTriggers = async (db: Db, name: string): Promise<void> => {
  const table = sql.table(name);
  const trigger = (event: string) => sql.id(`note_${event}_${name}`);
  const [went, came] = [
    sql`insert into search_change (kind, shop_id, text, change)
      values (${sql.lit(name)}, coalesce(old.shop_id, ''), old.search_text, -1)`,
    sql`insert into search_change (kind, shop_id, text, change)
      values (${sql.lit(name)}, coalesce(new.shop_id, ''), new.search_text, 1)`,
  ];
  await sql`create trigger ${trigger('new')} after insert on ${table} begin ${came}; end`.execute(db);
  await sql`create trigger ${trigger('changed')} after update of search_text, shop_id on ${table}
    when old.search_text <> new.search_text or old.shop_id is not new.shop_id
    begin ${went}; ${came}; end`.execute(db);
  await sql`create trigger ${trigger('removed')} after delete on ${table} begin ${went}; end`.execute(db);
};
