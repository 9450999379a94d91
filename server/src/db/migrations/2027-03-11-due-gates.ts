import { type Kysely, sql } from 'kysely';

/** What a ticket's shop wanted for a device stays due when another is chosen. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table ticket add column due_gates text not null default '[]'`.execute(db);
};
