import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The logo of each shop and a line of its own, which its papers and mails show. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`alter table shop add column logo_hash ${key} references image (hash)`.execute(db);
  await sql`alter table shop add column paper_line text not null default ''`.execute(db);
};
