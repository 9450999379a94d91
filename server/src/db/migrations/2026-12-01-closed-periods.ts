import { type Kysely, sql } from 'kysely';

/** The last Sydney day of each shop up to which its sales are closed; null while none are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shop add column closed_through text`.execute(db);
};
