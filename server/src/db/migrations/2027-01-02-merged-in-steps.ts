import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * SQLite merges no pieces of its full-text tables by itself any more: `mergeTexts` does. A step of its own is as long as the table has
 * levels, of which each import adds some, and comes within a commit. Only where a thousand pieces wait does it still help itself, because
 * it takes no more than two thousand.
 */
export const up = async <DB>(db: Kysely<DB>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const name of ['product_search', 'customer_search']) {
    const set = (option: string, value: number) =>
      sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values (${option}, ${sql.lit(value)})`.execute(db);
    await set('automerge', 0);
    await set('crisismerge', 1_000);
  }
};
