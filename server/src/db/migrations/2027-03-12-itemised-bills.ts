import { type Kysely, sql } from 'kysely';

/** What lines of repairs were charged for, as their customers approved it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invoice_line add column work text`.execute(db);
};
