import { type Kysely, sql } from 'kysely';

/** Whether the paydesk prints the receipt of a sale that it takes in one tender. */
export const up = async <DB>(db: Kysely<DB>): Promise<void> => {
  await sql`alter table shop add column prints_receipts integer not null default 0`.execute(db);
};
