import { type Kysely, sql } from 'kysely';

/** Since when somebody has left. Until now a missing PIN said so, and people without a PIN could not be told from them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table staff add column left_at text`.execute(db);
  await sql`update staff set left_at = updated_at where pin_hash is null`.execute(db);
  // SQLite gives a column that is there no default.
  await sql`alter table staff add column digits integer not null default 0`.execute(db);
  await sql`update staff set digits = pin_digits`.execute(db);
  await sql`alter table staff drop column pin_digits`.execute(db);
  await sql`alter table staff rename column digits to pin_digits`.execute(db);
};
