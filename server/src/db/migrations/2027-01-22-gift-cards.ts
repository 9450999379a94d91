import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Gift cards: a ledger of each that is only added to, and a way to pay. Money moves for an invoice or for a card. What names all
 * ways to pay names this one too.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await makeCards(db, key);
  for (const table of ['invoice', 'adjustment', 'sales_day']) {
    await sql`alter table ${sql.table(table)} add column gift_card_cents bigint not null default 0
      ${table === 'invoice' ? sql`constraint invoice_gift_card check (gift_card_cents >= 0)` : sql``}`.execute(db);
  }
  await sql`alter table payment add column gift_card_id ${key} references gift_card (id) on delete restrict
    constraint payment_of_one check ((invoice_id is null) <> (gift_card_id is null))`.execute(db);
  await (isPostgres ? renewInPostgres : renewInSqlite)(db);
  await sql`create index payment_gift_card on payment (gift_card_id) where gift_card_id is not null`.execute(db);
  await makeEntries(db, key);
  await (isPostgres ? guardInPostgres : guardInSqlite)(db);
};

const makeCards = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table gift_card (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete restrict,
    code_hash ${key} not null constraint gift_card_code unique,
    code_end ${key} not null,
    amount_cents bigint not null constraint gift_card_of_something check (amount_cents > 0),
    tender text not null constraint gift_card_tender check (tender in ('cash', 'eftpos')),
    expires_on ${key},
    sold_on ${key} not null,
    sold_by text not null,
    created_at ${key} not null,
    voided_at ${key}
  )`.execute(db);
  await sql`create index gift_card_shop on gift_card (shop_id, id)`.execute(db);
};

const makeEntries = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table gift_card_entry (
    id ${key} not null primary key,
    gift_card_id ${key} not null references gift_card (id) on delete restrict,
    shop_id ${key} not null,
    kind text not null
      constraint gift_card_entry_kind_known check (kind in ('sold', 'spent', 'returned', 'voided')),
    amount_cents bigint not null constraint gift_card_entry_of_something check (amount_cents <> 0),
    invoice_id ${key} references invoice (id) on delete restrict,
    adjustment_id ${key} references adjustment (id) on delete restrict,
    reason text not null,
    person_id ${key},
    login_id ${key} not null,
    happened_at ${key} not null,
    business_date ${key} not null
  )`.execute(db);
  await sql`create index gift_card_entry_card on gift_card_entry (gift_card_id, id)`.execute(db);
  await sql`create index gift_card_entry_day on gift_card_entry (shop_id, business_date)`.execute(db);
  await sql`create index gift_card_entry_invoice on gift_card_entry (invoice_id) where invoice_id is not null`.execute(
    db,
  );
};

const PAID = 'store_credit_cents + exchange_cents';
const PAID_WITH_CARD = 'store_credit_cents + exchange_cents + gift_card_cents';

const renewInPostgres = async (db: Db): Promise<void> => {
  await sql`alter table payment alter column invoice_id drop not null`.execute(db);
  const { rows } = await sql<{ conname: string; words: string }>`
    select conname, pg_get_constraintdef(oid) as words from pg_constraint
    where conrelid = 'invoice'::regclass and conname in ('invoice_paid_in_all', 'invoice_credited_within')`.execute(db);
  const before = '+ store_credit_cents) + exchange_cents)';
  for (const { conname, words } of rows) {
    if (!words.includes(before)) throw new Error(`The constraint ${conname} is not as it was made.`);
    await sql`alter table invoice drop constraint ${sql.ref(conname)}`.execute(db);
    const after = words.replaceAll(before, '+ store_credit_cents) + exchange_cents + gift_card_cents)');
    await sql`alter table invoice add constraint ${sql.ref(conname)} ${sql.raw(after)}`.execute(db);
  }
  await sql`drop index invoice_part_paid`.execute(db);
  await sql`create index invoice_part_paid on invoice (shop_id, business_date, id)
    where voided_at is null and status = 'unpaid'
      and cash_cents + eftpos_cents + afterpay_cents + ${sql.raw(PAID_WITH_CARD)} - repaid_cents > 0`.execute(db);
};

/** Invoices, and after them the tables that refer to them, each after those that its rows refer to. */
const TABLES = [
  'invoice',
  'invoice_line',
  'invoice_event',
  'changed_sale',
  'payment',
  'sale_entry',
  'adjustment',
  'adjustment_line',
  'exchange',
  'store_credit_entry',
];

/** The SQLite of Node 22 and 24 cannot change a constraint: the tables are made anew, in the words that they were made in. */
const renewInSqlite = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ type: string; tbl_name: string; sql: string }>`
    select type, tbl_name, sql from sqlite_schema where sql is not null order by rowid`.execute(db);
  const wordsOf = (types: readonly string[]) =>
    rows.filter(({ type, tbl_name: table }) => types.includes(type) && TABLES.includes(table));
  const run = (words: string) => sql.raw(words).execute(db);
  for (const table of TABLES) await run(`create table kept_${table} as select * from ${table}`);
  for (const table of TABLES.toReversed()) await run(`drop table ${table}`);
  for (const { sql: words, tbl_name: table } of wordsOf(['table'])) await run(renewed(table, words));
  for (const table of TABLES) {
    await run(`insert into ${table} select * from kept_${table}`);
    await run(`drop table kept_${table}`);
  }
  for (const { sql: words } of wordsOf(['index', 'trigger'])) await run(words.replaceAll(PAID, PAID_WITH_CARD));
};

const renewed = (table: string, words: string): string => {
  const [before, after] =
    table === 'payment'
      ? ['invoice_id text not null references', 'invoice_id text references']
      : [PAID, PAID_WITH_CARD];
  if (['invoice', 'payment'].includes(table) && !words.includes(before)) {
    throw new Error(`The table ${table} is not as it was made.`);
  }
  return words.replaceAll(before, after);
};

const MESSAGE = 'what became of gift cards is only added to';

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`create function gift_card_entry_is_kept() returns trigger language plpgsql as
    $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
  await sql`create trigger gift_card_entry_kept before update or delete on gift_card_entry
    for each row execute function gift_card_entry_is_kept()`.execute(db);
};

const guardInSqlite = async (db: Db): Promise<void> => {
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`gift_card_entry_no_${action}`)} before ${sql.raw(action)} on gift_card_entry
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
