import { type Kysely, sql } from 'kysely';

/** Since when a shop is registered for GST; '' is always. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shop add column gst_registered_from text not null default ''`.execute(db);
};
