import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { addLogKind } from './2027-02-09-ticket-access.ts';

type Db = Kysely<unknown>;
type Key = RawBuilder<unknown>;

/** What a device looked like and whether it worked, what its shop wants of that, and photos, which are for its logins alone. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`alter table image add column is_private integer not null default 0`.execute(db);
  await makeWhatWasSeen(db, key);
  await keepSignatures(db, isPostgres);
  await makePhotos(db, key);
  await makeGates(db, key);
  await addLogKind(db, 'condition');
};

const makeWhatWasSeen = async (db: Db, key: Key): Promise<void> => {
  await sql`create table ticket_marks (
    ticket_id ${key} not null primary key references ticket (id) on delete restrict,
    marks text not null,
    changed_by text not null,
    updated_at ${key} not null
  )`.execute(db);
  await sql`create table ticket_checklist (
    ticket_id ${key} not null references ticket (id) on delete restrict,
    stage ${key} not null constraint ticket_checklist_stage_known check (stage in ('before', 'after')),
    checks text not null,
    checked_by text not null,
    updated_at ${key} not null,
    primary key (ticket_id, stage)
  )`.execute(db);
  await sql`create table ticket_signature (
    id ${key} not null primary key,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    name text not null,
    strokes text not null,
    signed_text text not null,
    digest ${key} not null,
    taken_by text not null,
    signed_at ${key} not null
  )`.execute(db);
  await sql`create index ticket_signature_ticket on ticket_signature (ticket_id, id)`.execute(db);
};

const MESSAGE = 'what a customer signed is only added to';

const keepSignatures = async (db: Db, isPostgres: boolean): Promise<void> => {
  if (isPostgres) {
    await sql`create function ticket_signature_is_kept() returns trigger language plpgsql as
      $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
    await sql`create trigger ticket_signature_kept before update or delete on ticket_signature
      for each row execute function ticket_signature_is_kept()`.execute(db);
    return;
  }
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`ticket_signature_no_${action}`)} before ${sql.raw(action)} on ticket_signature
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};

const makePhotos = async (db: Db, key: Key): Promise<void> => {
  await sql`create table ticket_photo (
    id ${key} not null primary key,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    stage ${key} not null constraint ticket_photo_stage_known check (stage in ('before', 'after')),
    caption text not null,
    image_hash ${key} not null references image (hash),
    taken_by text not null,
    taken_at ${key} not null
  )`.execute(db);
  await sql`create index ticket_photo_ticket on ticket_photo (ticket_id, id)`.execute(db);
  await sql`create index ticket_photo_image on ticket_photo (image_hash)`.execute(db);
  await sql`create index ticket_photo_taken on ticket_photo (taken_at)`.execute(db);
};

const makeGates = async (db: Db, key: Key): Promise<void> => {
  await sql`create table ticket_gate_skip (
    ticket_id ${key} not null references ticket (id) on delete restrict,
    gate ${key} not null,
    reason text not null,
    skipped_by text not null,
    skipped_at ${key} not null,
    primary key (ticket_id, gate)
  )`.execute(db);
  await sql`create table ticket_rules (
    shop_id ${key} not null primary key references shop (id) on delete cascade,
    photo_months integer not null constraint ticket_rules_months check (photo_months between 1 and 84),
    gates text not null,
    updated_at ${key} not null
  )`.execute(db);
};
