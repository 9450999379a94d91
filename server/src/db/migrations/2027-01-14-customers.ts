import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Companies and notes of customers, and the company on an invoice; who was merged into whom, for tills and parked sales that still
 * know somebody by the former id; the sales of one customer among all; and credit that a merge takes along.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  for (const column of ['company', 'abn', 'notes']) {
    await sql`alter table customer add column ${sql.ref(column)} text not null default ''`.execute(db);
  }
  for (const column of ['customer_company', 'customer_abn']) {
    await sql`alter table invoice add column ${sql.ref(column)} text not null default ''`.execute(db);
  }
  await sql`create table merged_customer (
    id ${key} not null primary key,
    into_id ${key} not null references customer (id) on delete cascade,
    merged_at ${key} not null
  )`.execute(db);
  await sql`create index merged_customer_into on merged_customer (into_id)`.execute(db);
  await sql`create index invoice_of_customer on invoice (customer_id, business_date, id)
    where customer_id is not null`.execute(db);
  await (isPostgres ? guardInPostgres : guardInSqlite)(db);
};

/** All but the customer, whom a merge changes. */
const KEPT = sql`id, shop_id, kind, amount_cents, invoice_id, adjustment_id, reason, person_id, login_id, happened_at,
  business_date`;

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`drop trigger store_credit_entry_kept on store_credit_entry`.execute(db);
  await sql`create trigger store_credit_entry_kept before delete or update of ${KEPT} on store_credit_entry
    for each row execute function store_credit_entry_is_kept()`.execute(db);
};

const guardInSqlite = async (db: Db): Promise<void> => {
  await sql`drop trigger store_credit_entry_no_update`.execute(db);
  await sql`create trigger store_credit_entry_no_update before update of ${KEPT} on store_credit_entry
    begin select raise(abort, 'what became of store credit is only added to'); end`.execute(db);
};
