import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Brands and devices whose products may still be found by a name that they had before. */
export const up = async <DB>(db: Kysely<DB>): Promise<void> => {
  await sql`create table product_renewal (
    level text not null check (level in ('brand', 'device')),
    entry_id text not null,
    rename_id text not null,
    renamed_at text not null,
    primary key (level, entry_id)
  )`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  // By itself SQLite merges a whole full-text table inside the commit after which a tenth of it is out of date: 400 ms
  // among 50,000 products that are renewed. `mergeTexts` does it in short pieces.
  for (const name of ['product_search', 'customer_search']) {
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('deletemerge', 0)`.execute(db);
  }
};
