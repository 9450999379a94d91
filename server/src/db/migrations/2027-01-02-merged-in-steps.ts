import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Switches off SQLite's own merging of its full-text tables; `mergeTexts` does it. An automatic step takes longer with every level,
 * imports add levels, and it runs inside a commit. SQLite still merges by itself once a thousand pieces wait, because it allows only
 * two thousand.
 */
export const up = async <DB>(db: Kysely<DB>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const name of ['product_search', 'customer_search']) await mergeInSteps(db, name);
};

/** SQLite alone has such tables. */
export const mergeInSteps = async <DB>(db: Kysely<DB>, name: string): Promise<void> => {
  const set = (option: string, value: number) =>
    sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values (${option}, ${sql.lit(value)})`.execute(db);
  await set('automerge', 0);
  await set('crisismerge', 1_000);
};
