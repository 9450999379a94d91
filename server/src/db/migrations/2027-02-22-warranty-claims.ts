import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A device that comes back under warranty has a ticket of its own, which names the first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`alter table ticket add column claim_of_id ${key} references ticket (id)`.execute(db);
  await sql`create index ticket_claim on ticket (claim_of_id) where claim_of_id is not null`.execute(db);
};
