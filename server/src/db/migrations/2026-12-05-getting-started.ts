import { type Kysely, sql } from 'kysely';

/** The opening hours of a shop, and what is kept of the first steps: a business that has sold before is past them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shop add column opening_hours text not null default ''`.execute(db);
  await sql`create table getting_started (
    id integer primary key check (id = 1),
    is_put_away integer not null,
    has_printed integer not null
  )`.execute(db);
  await sql`insert into getting_started (id, is_put_away, has_printed)
    select 1, case when exists (select 1 from invoice) then 1 else 0 end, 0`.execute(db);
};
