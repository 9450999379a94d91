import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Tablets that are turned to customers, each with the one thing that it shows now and what was answered to it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`create table display (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete cascade,
    name text not null,
    token_hash ${key} not null,
    paired_by text not null,
    paired_at ${key} not null,
    seen_at ${key},
    shown_id ${key},
    shown_kind text constraint display_kind_known check (shown_kind in ('details', 'notice', 'marks', 'estimate')),
    subject_id ${key},
    content text,
    shown_at ${key},
    shown_by text,
    session_hash ${key},
    person_id ${key},
    answer text,
    answered_at ${key},
    constraint display_shown_whole check (
      (shown_id is null) = (shown_kind is null) and (shown_id is null) = (content is null)
      and (shown_id is null) = (shown_at is null) and (shown_id is null) = (shown_by is null)
      and (shown_id is null) = (session_hash is null) and (shown_id is not null or answered_at is null)
      and (answered_at is null) = (answer is null))
  )`.execute(db);
  await sql`create unique index display_hash on display (token_hash)`.execute(db);
  await sql`create index display_shop on display (shop_id, paired_at)`.execute(db);
};
