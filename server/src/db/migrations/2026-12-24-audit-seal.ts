import { type Kysely, PostgresAdapter, sql } from 'kysely';

const MESSAGE = 'the newest seal of the audit trail only moves on';

/** The newest seal stands apart from the trail as well: a trail whose end was cut off, or all of it, is found out by it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table audit_seal (id integer not null primary key check (id = 1), seq bigint not null, hash text not null)`.execute(
    db,
  );
  await sql`insert into audit_seal (id, seq, hash) select 1, coalesce(max(seq), 0),
    coalesce((select hash from audit_entry where seq is not null order by seq desc limit 1), '') from audit_entry`.execute(
    db,
  );
  await (db.getExecutor().adapter instanceof PostgresAdapter ? guardInPostgres(db) : guardInSqlite(db));
};

const guardInPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function audit_seal_moves_on() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.seq > old.seq then return new; end if;
      raise exception '${sql.raw(MESSAGE)}';
    end $$`.execute(db);
  await sql`create trigger audit_seal_kept before update or delete on audit_seal
    for each row execute function audit_seal_moves_on()`.execute(db);
  await sql`create trigger audit_seal_not_emptied before truncate on audit_seal
    for each statement execute function audit_seal_moves_on()`.execute(db);
};

const guardInSqlite = async (db: Kysely<unknown>): Promise<void> => {
  for (const [action, condition] of [
    ['update', 'new.seq <= old.seq'],
    ['delete', 'true'],
  ]) {
    await sql`create trigger ${sql.ref(`audit_seal_no_${action}`)} before ${sql.raw(action ?? '')} on audit_seal
      when ${sql.raw(condition ?? '')} begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
