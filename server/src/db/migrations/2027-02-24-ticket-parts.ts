import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { addLogKind } from './2027-02-09-ticket-access.ts';

type Db = Kysely<unknown>;

/** The parts of repairs, and how many of each product are promised to them. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`alter table product add column reserved integer not null default 0
    constraint product_reserved check (reserved >= 0)`.execute(db);
  await sql`create table ticket_part (
    id ${key} not null primary key,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    shop_id ${key} not null references shop (id),
    product_id ${key} references product (id) on delete set null,
    name text not null,
    sku text not null,
    pieces integer not null constraint ticket_part_pieces check (pieces between 1 and 100),
    state text not null constraint ticket_part_state_known
      check (state in ('wanted', 'ordered', 'reserved', 'used', 'shelf', 'faulty', 'dropped')),
    state_since ${key} not null,
    expected_date ${key},
    old_part text constraint ticket_part_old_known check (old_part in ('none', 'customer', 'core', 'recycled')),
    cost_cents bigint,
    added_by text not null,
    created_at ${key} not null,
    constraint ticket_part_expected check (expected_date is null or state = 'ordered')
  )`.execute(db);
  await sql`create index ticket_part_ticket on ticket_part (ticket_id, id)`.execute(db);
  await sql`create index ticket_part_product on ticket_part (product_id, state, state_since)
    where product_id is not null`.execute(db);
  await sql`create index ticket_part_unsettled on ticket_part (shop_id, state, id)
    where state in ('wanted', 'ordered', 'reserved')`.execute(db);
  await addLogKind(db, 'part');
};
