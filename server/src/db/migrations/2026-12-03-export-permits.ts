import { type Kysely, sql } from 'kysely';

/** Whether a session may export everything: its owner has shown who they are once more, a moment ago. It ends with the session. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column export_permit_hash text`.execute(db);
  await sql`alter table session add column export_permit_until text`.execute(db);
};
