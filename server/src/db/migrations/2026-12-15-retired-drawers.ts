import { type Kysely, sql } from 'kysely';

/** A drawer that is out of use keeps its Zs, and is opened no more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table drawer add column retired_at text`.execute(db);
};
