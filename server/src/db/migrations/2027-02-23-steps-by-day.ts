import { type Kysely, sql } from 'kysely';

/** The report on repairs asks for the steps of some days. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index ticket_log_reached on ticket_log (to_state, written_at, ticket_id) where kind = 'step'`.execute(
    db,
  );
  await sql`create index ticket_received on ticket (received_at) where received_at is not null`.execute(db);
};
