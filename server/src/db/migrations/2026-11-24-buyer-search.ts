import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * PostgreSQL finds the customers of invoices by trigrams, too; SQLite reads these short texts as fast. Room is left in
 * their pages, and in those of other sums, so that a row that counts one more stays where it is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const table of ['buyer_sales', 'item_sales', 'sales_day']) {
    await sql`alter table ${sql.table(table)} set (fillfactor = 80)`.execute(db);
  }
  const trigrams = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (trigrams.rows.length === 0) return;
  await sql`create index buyer_sales_search on buyer_sales
    using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)`.execute(db);
};
