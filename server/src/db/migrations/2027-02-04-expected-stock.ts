import { type Kysely, sql } from 'kysely';

/** When more of a product are expected: a day that somebody entered. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table product add column expected_date text`.execute(db);
};
