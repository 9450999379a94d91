import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { addLogKind } from './2027-02-09-ticket-access.ts';

/** Devices that shops lend to customers. That one is lent once at a time is an index, so that of two tills one is refused. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`create table loan_device (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete restrict,
    name text not null,
    mark text not null,
    note text not null,
    is_retired integer not null,
    search_text ${key} not null,
    created_at ${key} not null,
    updated_at ${key} not null
  )`.execute(db);
  await sql`create index loan_device_shop on loan_device (shop_id, search_text, id)`.execute(db);
  await sql`create table loan (
    id ${key} not null primary key,
    loan_device_id ${key} not null references loan_device (id) on delete restrict,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    came_with text not null,
    condition text not null,
    due_date ${key} not null,
    lent_by text not null,
    lent_at ${key} not null,
    returned_at ${key},
    returned_by text not null,
    return_condition text not null
  )`.execute(db);
  await sql`create unique index loan_of_device on loan (loan_device_id) where returned_at is null`.execute(db);
  await sql`create unique index loan_on_ticket on loan (ticket_id) where returned_at is null`.execute(db);
  await sql`create index loan_ticket on loan (ticket_id, id)`.execute(db);
  await addLogKind(db, 'loan');
};
