import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

const TABLES = ['invoice', 'adjustment'];
const COLUMNS = ["seller_name text not null default ''", "seller_abn text not null default ''"];

/** Each invoice and each adjustment note keeps who made it. Of those that are there, the shop as it is called today is all that is known. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of TABLES) {
    for (const column of [...COLUMNS, 'seller_gst_registered integer not null default 1']) {
      await sql`alter table ${sql.table(table)} add column ${sql.raw(column)}`.execute(db);
    }
  }
  const guard = isPostgres ? sql`adjustment_kept on adjustment` : sql`adjustment_no_update`;
  await sql`drop trigger ${guard}`.execute(db);
  for (const table of TABLES) {
    await sql`update ${sql.table(table)} set
      seller_name = (select name from shop where shop.id = shop_id),
      seller_abn = (select abn from shop where shop.id = shop_id),
      seller_gst_registered = (select gst_registered from shop where shop.id = shop_id)`.execute(db);
  }
  await (isPostgres ? guardInPostgres : guardInSqlite)(db);
};

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`create trigger adjustment_kept before update or delete on adjustment
    for each row execute function adjustment_is_kept()`.execute(db);
};

const guardInSqlite = async (db: Db): Promise<void> => {
  await sql`create trigger adjustment_no_update before update on adjustment
    begin select raise(abort, 'adjustment notes are only added to'); end`.execute(db);
};
