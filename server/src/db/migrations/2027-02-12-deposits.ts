import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Deposits on tickets: what became of each is a ledger that is only added to. A way to pay, too: the sale that collects a ticket is paid
 * with what was paid down on it. Money moves for an invoice, a gift card or a deposit.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`alter table shop add column deposit_kind text not null default 'security'
    constraint shop_deposit_kind check (deposit_kind in ('security', 'part-payment'))`.execute(db);
  await makeDeposits(db, key);
  for (const table of ['invoice', 'adjustment', 'sales_day']) {
    await sql`alter table ${sql.table(table)} add column deposit_cents bigint not null default 0
      ${table === 'invoice' ? sql`constraint invoice_deposit check (deposit_cents >= 0)` : sql``}`.execute(db);
  }
  await sql`alter table payment add column deposit_id ${key} references deposit (id) on delete restrict`.execute(db);
  await (isPostgres ? renewInPostgres : renewInSqlite)(db);
  await sql`create index payment_deposit on payment (deposit_id) where deposit_id is not null`.execute(db);
  await makeEntries(db, key);
  await (isPostgres ? guardInPostgres : guardInSqlite)(db);
};

const makeDeposits = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table deposit (
    id ${key} not null primary key,
    shop_id ${key} not null references shop (id) on delete restrict,
    ticket_id ${key} not null references ticket (id) on delete restrict,
    position integer not null,
    kind text not null constraint deposit_kind_known check (kind in ('security', 'part-payment')),
    amount_cents bigint not null constraint deposit_of_something check (amount_cents > 0),
    tender text not null constraint deposit_of_money check (tender in ('cash', 'eftpos', 'afterpay')),
    gst_rate_bp integer not null,
    taken_on ${key} not null,
    taken_by text not null,
    created_at ${key} not null,
    constraint deposit_in_order unique (ticket_id, position)
  )`.execute(db);
  await sql`create index deposit_shop on deposit (shop_id, id)`.execute(db);
};

const makeEntries = async (db: Db, key: RawBuilder<unknown>): Promise<void> => {
  await sql`create table deposit_entry (
    id ${key} not null primary key,
    deposit_id ${key} not null references deposit (id) on delete restrict,
    shop_id ${key} not null,
    kind text not null constraint deposit_entry_kind_known
      check (kind in ('taken', 'applied', 'returned', 'forfeited', 'voided')),
    amount_cents bigint not null constraint deposit_entry_of_something check (amount_cents <> 0),
    gst_cents bigint not null,
    tender text,
    invoice_id ${key} references invoice (id) on delete restrict,
    reason text not null,
    person_id ${key},
    login_id ${key} not null,
    happened_at ${key} not null,
    business_date ${key} not null
  )`.execute(db);
  await sql`create index deposit_entry_deposit on deposit_entry (deposit_id, id)`.execute(db);
  await sql`create index deposit_entry_day on deposit_entry (shop_id, business_date)`.execute(db);
  await sql`create index deposit_entry_invoice on deposit_entry (invoice_id) where invoice_id is not null`.execute(db);
};

const PAID = 'exchange_cents + gift_card_cents';
const PAID_WITH_DEPOSIT = 'exchange_cents + gift_card_cents + deposit_cents';

const renewInPostgres = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ conname: string; words: string }>`
    select conname, pg_get_constraintdef(oid) as words from pg_constraint
    where conrelid = 'invoice'::regclass and conname in ('invoice_paid_in_all', 'invoice_credited_within')`.execute(db);
  const before = '+ exchange_cents) + gift_card_cents)';
  for (const { conname, words } of rows) {
    if (!words.includes(before)) throw new Error(`The constraint ${conname} is not as it was made.`);
    await sql`alter table invoice drop constraint ${sql.ref(conname)}`.execute(db);
    const after = words.replaceAll(before, '+ exchange_cents) + gift_card_cents + deposit_cents)');
    await sql`alter table invoice add constraint ${sql.ref(conname)} ${sql.raw(after)}`.execute(db);
  }
  await sql`alter table payment drop constraint payment_of_one`.execute(db);
  await sql`alter table payment add constraint payment_of_one
    check (num_nonnulls(invoice_id, gift_card_id, deposit_id) = 1)`.execute(db);
  await sql`drop index invoice_part_paid`.execute(db);
  await sql`create index invoice_part_paid on invoice (shop_id, business_date, id)
    where voided_at is null and status = 'unpaid'
      and cash_cents + eftpos_cents + afterpay_cents + store_credit_cents + ${sql.raw(PAID_WITH_DEPOSIT)} - repaid_cents > 0`.execute(
    db,
  );
};

/** Invoices, and after them the tables that refer to them, each after those that its rows refer to. Tickets are none: see below. */
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
  'gift_card_entry',
];

/**
 * The SQLite of Node 22 and 24 cannot change a constraint: the tables are made anew, in the words that they were made in. A ticket
 * refers to an invoice too, but many tables refer to tickets: it forgets its invoice meanwhile instead.
 */
const renewInSqlite = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ type: string; tbl_name: string; sql: string }>`
    select type, tbl_name, sql from sqlite_schema where sql is not null order by rowid`.execute(db);
  const wordsOf = (types: readonly string[]) =>
    rows.filter(({ type, tbl_name: table }) => types.includes(type) && TABLES.includes(table));
  const run = (words: string) => sql.raw(words).execute(db);
  await run(
    'create table kept_collection as select id as ticket_id, invoice_id from ticket where invoice_id is not null',
  );
  await run('update ticket set invoice_id = null where invoice_id is not null');
  for (const table of TABLES) await run(`create table kept_${table} as select * from ${table}`);
  for (const table of TABLES.toReversed()) await run(`drop table ${table}`);
  for (const table of TABLES) {
    const words = wordsOf(['table']).find(({ tbl_name }) => tbl_name === table);
    await run(renewed(table, words?.sql ?? ''));
  }
  for (const table of TABLES) {
    await run(`insert into ${table} select * from kept_${table}`);
    await run(`drop table kept_${table}`);
  }
  for (const { sql: words } of wordsOf(['index', 'trigger'])) await run(words.replaceAll(PAID, PAID_WITH_DEPOSIT));
  await run(`update ticket set invoice_id = (select k.invoice_id from kept_collection k where k.ticket_id = ticket.id)
    where id in (select ticket_id from kept_collection)`);
  await run('drop table kept_collection');
};

const OF_TWO = '(invoice_id is null) <> (gift_card_id is null)';
const OF_THREE = '(invoice_id is not null) + (gift_card_id is not null) + (deposit_id is not null) = 1';

const renewed = (table: string, words: string): string => {
  const [before, after] = table === 'payment' ? [OF_TWO, OF_THREE] : [PAID, PAID_WITH_DEPOSIT];
  if (words === '' || (['invoice', 'payment'].includes(table) && !words.includes(before))) {
    throw new Error(`The table ${table} is not as it was made.`);
  }
  return words.replaceAll(before, after);
};

const MESSAGE = 'what became of deposits is only added to';

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`create function deposit_entry_is_kept() returns trigger language plpgsql as
    $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
  await sql`create trigger deposit_entry_kept before update or delete on deposit_entry
    for each row execute function deposit_entry_is_kept()`.execute(db);
};

const guardInSqlite = async (db: Db): Promise<void> => {
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`deposit_entry_no_${action}`)} before ${sql.raw(action)} on deposit_entry
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
