import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Adjustment notes: documents of their own day that take back a part of an invoice. An invoice keeps what its notes come
 * to, and a product how many came back that cannot be sold.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`alter table invoice add column credited_cents bigint not null default 0`.execute(db);
  await sql`alter table invoice add column repaid_cents bigint not null default 0
    constraint invoice_repaid check (repaid_cents >= 0)`.execute(db);
  await sql`alter table product add column faulty bigint not null default 0
    constraint product_faulty_counted check (faulty >= 0)`.execute(db);
  await sql`create table adjustment (
    id ${key} not null primary key,
    shop_id ${key} not null,
    invoice_id ${key} not null references invoice (id) on delete restrict,
    number text not null,
    business_date ${key} not null,
    reason text not null
      constraint adjustment_reason_known check (reason in ('change-of-mind', 'minor-failure', 'major-failure', 'goodwill')),
    note text not null,
    tax_class text not null,
    tax_rate_bp integer not null,
    total_cents bigint not null constraint adjustment_of_something check (total_cents > 0),
    subtotal_cents bigint not null,
    tax_cents bigint not null,
    cash_cents bigint not null,
    eftpos_cents bigint not null,
    afterpay_cents bigint not null,
    rounding_cents bigint not null,
    actor text not null,
    created_at ${key} not null,
    constraint adjustment_adds_up check (subtotal_cents + tax_cents = total_cents),
    constraint adjustment_number unique (shop_id, number)
  )`.execute(db);
  await sql`create table adjustment_line (
    adjustment_id ${key} not null references adjustment (id) on delete restrict,
    position integer not null,
    invoice_line_id ${key} not null,
    name text not null,
    kind text not null,
    quantity bigint not null constraint adjustment_line_quantity check (quantity >= 0),
    amount_cents bigint not null constraint adjustment_line_amount check (amount_cents >= 0),
    goes_to text not null constraint adjustment_line_goes check (goes_to in ('shelf', 'faulty', 'none')),
    constraint adjustment_line_pk primary key (adjustment_id, position)
  )`.execute(db);
  await sql`create index adjustment_invoice on adjustment (invoice_id)`.execute(db);
  await sql`create index adjustment_day on adjustment (shop_id, business_date)`.execute(db);
  for (const table of ['adjustment', 'adjustment_line'])
    await (isPostgres ? guardInPostgres : guardInSqlite)(db, table);
};

const MESSAGE = 'adjustment notes are only added to';

const guardInPostgres = async (db: Db, table: string): Promise<void> => {
  await sql`create function ${sql.ref(`${table}_is_kept`)}() returns trigger language plpgsql as
    $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_kept`)} before update or delete on ${sql.table(table)}
    for each row execute function ${sql.ref(`${table}_is_kept`)}()`.execute(db);
};

const guardInSqlite = async (db: Db, table: string): Promise<void> => {
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_no_${action}`)} before ${sql.raw(action)} on ${sql.table(table)}
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
