import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The link by which a customer follows a repair: one for each ticket, of which the hash alone is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`create table ticket_link (
    ticket_id ${key} not null primary key references ticket (id) on delete restrict,
    token_hash ${key} not null,
    made_by text not null,
    made_at ${key} not null
  )`.execute(db);
  await sql`create unique index ticket_link_hash on ticket_link (token_hash)`.execute(db);
};
