import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Store credit: a ledger of each customer that is only added to, and its balance, which is never below 0. Invoices may be paid with
 * it, and by what came back in an exchange.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table store_credit_entry (
    id ${key} not null primary key,
    customer_id ${key} not null,
    shop_id ${key},
    kind text not null
      constraint store_credit_entry_kind_known check (kind in ('issued', 'spent', 'returned', 'corrected')),
    amount_cents bigint not null constraint store_credit_entry_of_something check (amount_cents <> 0),
    invoice_id ${key} references invoice (id) on delete restrict,
    adjustment_id ${key} references adjustment (id) on delete restrict,
    reason text not null,
    person_id ${key},
    login_id ${key} not null,
    happened_at ${key} not null,
    business_date ${key} not null
  )`.execute(db);
  await sql`create index store_credit_entry_customer on store_credit_entry (customer_id, happened_at)`.execute(db);
  await sql`create table store_credit (
    customer_id ${key} not null primary key,
    balance_cents bigint not null constraint store_credit_not_overspent check (balance_cents >= 0)
  )`.execute(db);
  await sql`alter table invoice add column exchange_cents bigint not null default 0
    constraint invoice_exchange check (exchange_cents >= 0)`.execute(db);
  await sql`alter table invoice add column store_credit_cents bigint not null default 0 constraint invoice_paid_in_all check (
    store_credit_cents >= 0
    and cash_cents + eftpos_cents + afterpay_cents + store_credit_cents + exchange_cents <= total_cents)`.execute(db);
  for (const table of ['adjustment', 'sales_day']) {
    for (const column of ['store_credit_cents', 'exchange_cents']) {
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} bigint not null default 0`.execute(db);
    }
  }
  await (isPostgres ? guardInPostgres : guardInSqlite)(db);
};

const MESSAGE = 'what became of store credit is only added to';

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`create function store_credit_entry_is_kept() returns trigger language plpgsql as
    $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
  await sql`create trigger store_credit_entry_kept before update or delete on store_credit_entry
    for each row execute function store_credit_entry_is_kept()`.execute(db);
};

const guardInSqlite = async (db: Db): Promise<void> => {
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`store_credit_entry_no_${action}`)} before ${sql.raw(action)} on store_credit_entry
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
