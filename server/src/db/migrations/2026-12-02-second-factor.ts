import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The second factor of a login and its recovery codes; who must have one; and tickets, which stand between the two steps of
 * a login and hold the secret of a factor that is being set up.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`create table second_factor (
    login_id ${key} not null primary key references login (id) on delete cascade,
    secret text not null,
    last_step integer not null,
    turned_on_at text not null
  )`.execute(db);
  await sql`create table recovery_code (
    login_id ${key} not null references login (id) on delete cascade,
    code_hash ${key} not null,
    primary key (login_id, code_hash)
  )`.execute(db);
  await sql`create table login_ticket (
    token_hash ${key} not null primary key,
    login_id ${key} not null references login (id) on delete cascade,
    proved_hash text not null,
    secret text,
    expires_at ${key} not null
  )`.execute(db);
  await sql`create index login_ticket_login on login_ticket (login_id)`.execute(db);
  await sql`create table second_factor_rule (role text not null primary key, required integer not null)`.execute(db);
  await sql`insert into second_factor_rule (role, required) values ('admin', 0), ('shop', 0)`.execute(db);
};
