import { type Kysely, sql } from 'kysely';

/** The journal asks for the store credit of some days. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index store_credit_entry_day on store_credit_entry (business_date)`.execute(db);
};
