import { type Kysely, sql } from 'kysely';

/**
 * A shop may number its invoices in sequence after a prefix of its own. `number_sequence` has the last number of each prefix that was
 * ever used; no row is worth more than the invoices, from which it is found again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shop add column number_prefix text not null default ''`.execute(db);
  await sql`create unique index shop_number_prefix on shop (number_prefix) where number_prefix <> ''`.execute(db);
  await sql`create table number_sequence (prefix text not null primary key, last_number integer not null)`.execute(db);
};
