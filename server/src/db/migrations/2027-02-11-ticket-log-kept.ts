import { type Kysely, PostgresAdapter, sql } from 'kysely';

const MESSAGE = 'what became of tickets is only added to';

/** What the log of a ticket says, nobody takes back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function ticket_log_is_kept() returns trigger language plpgsql as
      $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
    await sql`create trigger ticket_log_kept before update or delete on ticket_log
      for each row execute function ticket_log_is_kept()`.execute(db);
    return;
  }
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`ticket_log_no_${action}`)} before ${sql.raw(action)} on ticket_log
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
