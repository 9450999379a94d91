import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What managers have approved at a till, a row for each deed: it lives for its own two minutes and is used once. Approvals
 * that are waiting at this moment are given anew.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = sql.raw(isPostgres ? 'text collate "C"' : 'text');
  await sql`create table approval (
    token_hash ${key} not null primary key,
    session_hash ${key} not null references session (token_hash) on delete cascade,
    person_id ${key} not null references staff (id) on delete cascade,
    act text not null,
    subject text,
    amount double precision not null,
    approved_by ${key} not null references staff (id) on delete cascade,
    approved_at text not null,
    until text not null,
    used_at text
  )`.execute(db);
  for (const column of ['session_hash', 'person_id', 'approved_by']) {
    await sql`create index ${sql.ref(`approval_${column}`)} on approval (${sql.ref(column)})`.execute(db);
  }
  for (const column of ['approval_hash', 'approval_act', 'approval_until', 'approval_by']) {
    await sql`alter table session drop column ${sql.ref(column)}`.execute(db);
  }
};
