import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { addLogKind } from './2027-02-09-ticket-access.ts';

type Db = Kysely<unknown>;

/** What customers were asked to approve for a repair, in versions, and what they answered. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`alter table shop add column estimate_tolerance_bp integer not null default 0
    check (estimate_tolerance_bp between 0 and 5000)`.execute(db);
  await makeEstimates(db, key);
  await sql`create table estimate_line (
    id ${key} not null primary key,
    estimate_id ${key} not null references estimate (id) on delete restrict,
    position integer not null,
    kind text not null constraint estimate_line_kind_known check (kind in ('repair', 'labour', 'part')),
    repair_part_id ${key},
    name text not null,
    price_cents bigint not null constraint estimate_line_price check (price_cents >= 0),
    hundredth_hours bigint,
    rate_cents bigint,
    choice text not null,
    is_chosen integer not null,
    constraint estimate_line_labour check (
      (kind = 'labour') = (hundredth_hours is not null) and (kind = 'labour') = (rate_cents is not null))
  )`.execute(db);
  await sql`create index estimate_line_estimate on estimate_line (estimate_id, position)`.execute(db);
  await addLogKind(db, 'estimate');
};

const makeEstimates = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table estimate (
    id ${key} not null primary key,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    version integer not null,
    state text not null
      constraint estimate_state_known check (state in ('open', 'accepted', 'declined', 'replaced')),
    valid_until ${key} not null,
    note text not null,
    made_by text not null,
    created_at ${key} not null,
    approved_cents bigint,
    answer_way text constraint estimate_way_known check (answer_way in ('counter', 'link')),
    answer_name text,
    answer_taken_by text,
    answer_address text,
    answered_at ${key},
    constraint estimate_answered check ((state in ('accepted', 'declined')) = (answered_at is not null)),
    constraint estimate_answer_whole check (
      (answered_at is null) = (answer_way is null) and (answered_at is null) = (answer_name is null)
      and (answered_at is null) = (answer_taken_by is null) and (answered_at is null) = (answer_address is null)),
    constraint estimate_approved check ((state = 'accepted') = (approved_cents is not null))
  )`.execute(db);
  await sql`create unique index estimate_version on estimate (ticket_id, version)`.execute(db);
  await sql`create unique index estimate_open on estimate (ticket_id) where state = 'open'`.execute(db);
};
