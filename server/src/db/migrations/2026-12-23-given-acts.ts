import { type Kysely, sql } from 'kysely';

/**
 * What a person may do beyond their role, each act by its name with a space between. The cash that a person takes out is counted by
 * person and day.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table staff add column given text not null default ''`.execute(db);
  await sql`create index drawer_movement_person on drawer_movement (person_id, happened_at)`.execute(db);
};
