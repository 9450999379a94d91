import { type Kysely, sql } from 'kysely';

/** Of each item the sums of days and years alone are kept: what other spans come to is added up from these. */
export const up = async <DB>(db: Kysely<DB>): Promise<void> => {
  await sql`delete from item_sum where span = 'all' or length(span) = 7`.execute(db);
};
