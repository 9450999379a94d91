import { type Kysely, sql } from 'kysely';

/** An invoice's line keeps what one unit cost the shop on the day that it was sold. Of lines sold before, nobody knows it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invoice_line add column cost_cents bigint check (cost_cents >= 0)`.execute(db);
};
