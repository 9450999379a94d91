import { type Kysely, sql } from 'kysely';

/**
 * The mail server that an admin has set, whose password is ciphertext; and how mail is doing, in one row. No settings are
 * no row.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table mail_settings (
    id integer primary key check (id = 1),
    host text not null,
    port integer not null,
    security text not null check (security in ('tls', 'starttls')),
    login text not null,
    sealed_password text,
    from_name text not null,
    from_address text not null,
    reply_to text not null,
    updated_at text not null
  )`.execute(db);
  await sql`create table mail_state (
    id integer primary key check (id = 1),
    sent_at text,
    failing_since text,
    failure text
  )`.execute(db);
  await sql`insert into mail_state (id) values (1)`.execute(db);
};
