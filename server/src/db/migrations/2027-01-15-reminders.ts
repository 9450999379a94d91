import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A customer is reminded once a day at most, by whichever till: the constraint decides between two at once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table reminder (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete cascade,
    customer_id ${key} not null references customer (id) on delete cascade,
    sent_on ${key} not null,
    sent_at ${key} not null,
    address text not null,
    invoices integer not null,
    due_cents bigint not null,
    is_sent integer not null,
    login_id ${key} not null,
    person_id ${key},
    constraint reminder_once_a_day unique (customer_id, shop_id, sent_on)
  )`.execute(db);
};
