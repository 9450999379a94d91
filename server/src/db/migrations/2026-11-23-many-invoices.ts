import { createHash } from 'node:crypto';
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Db = Kysely<unknown>;

/** Lists, searches and reports that take as long with a million invoices as with a thousand. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  // Rows of sums are found by their whole key: SQLite then needs no second tree for them.
  const byKey = isPostgres ? sql`` : sql`without rowid`;
  await items(db, key, byKey);
  await buyers(db, key, byKey);
  await lists(db, isPostgres);
};

/** Sums of items by day, month, year and of all time, where there were days alone. */
const items = async (db: Db, key: RawBuilder<unknown>, byKey: RawBuilder<unknown>): Promise<void> => {
  await sql`create table item_sales (
    shop_id ${key} not null references shop (id) on delete restrict,
    span ${key} not null,
    item_name ${key} not null,
    quantity bigint not null default 0,
    amount_cents bigint not null default 0,
    constraint item_sales_pk primary key (shop_id, span, item_name)
  ) ${byKey}`.execute(db);
  const spans = [sql`'all'`, sql`substr(business_date, 1, 4)`, sql`substr(business_date, 1, 7)`, sql`business_date`];
  for (const span of spans) {
    await sql`insert into item_sales (shop_id, span, item_name, quantity, amount_cents)
      select shop_id, ${span}, item_name, sum(quantity), sum(amount_cents) from item_sales_day
      group by 1, 2, 3`.execute(db);
  }
  await sql`drop table item_sales_day`.execute(db);
};

/**
 * The customers that a shop's invoices name, each once and with the number of invoices: a search reads these instead of
 * every invoice. An invoice's search text held its number, too, which is now looked up by itself.
 */
const buyers = async (db: Db, key: RawBuilder<unknown>, byKey: RawBuilder<unknown>): Promise<void> => {
  await sql`create table buyer_sales (
    shop_id ${key} not null references shop (id) on delete restrict,
    buyer_key ${key} not null,
    search_text text not null,
    invoices integer not null default 0,
    paid_invoices integer not null default 0,
    constraint buyer_sales_pk primary key (shop_id, buyer_key)
  ) ${byKey}`.execute(db);
  await sql`alter table invoice add column buyer_key ${key} not null default ''`.execute(db);
  await nameBuyers(db);
  await sql`insert into buyer_sales (shop_id, buyer_key, search_text, invoices, paid_invoices)
    select shop_id, buyer_key, max(search_text), count(*), sum(case when status = 'paid' then 1 else 0 end)
    from invoice where voided_at is null and buyer_key <> '' group by shop_id, buyer_key`.execute(db);
};

const WITHOUT_NUMBER = sql<string>`case
  when invoice.search_text = lower(number) then ''
  when substr(invoice.search_text, 1, length(number) + 1) = lower(number) || ' '
    then substr(invoice.search_text, length(number) + 2)
  else invoice.search_text end`;

const AT_ONCE = 1000;

/** A key is a hash, because PostgreSQL cannot index texts of any length; only each text's first is worked out. */
const nameBuyers = async (db: Db): Promise<void> => {
  await sql`create table buyer_text (search_text text not null, buyer_key text not null)`.execute(db);
  const { rows } = await sql<{ text: string }>`select distinct ${WITHOUT_NUMBER} as text from invoice`.execute(db);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE).map(({ text }) => sql`(${text}, ${keyOf(text)})`);
    await sql`insert into buyer_text (search_text, buyer_key) values ${sql.join(values)}`.execute(db);
  }
  await sql`update invoice set search_text = buyer_text.search_text, buyer_key = buyer_text.buyer_key
    from buyer_text where buyer_text.search_text = ${WITHOUT_NUMBER}`.execute(db);
  await sql`drop table buyer_text`.execute(db);
};

const keyOf = (text: string): string =>
  text === '' ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Every list is in the order of the days, so that any range of days is a stretch of an index. */
const lists = async (db: Db, isPostgres: boolean): Promise<void> => {
  for (const name of ['live', 'shop', 'shop_status', 'shop_day']) {
    await db.schema.dropIndex(`invoice_${name}`).execute();
  }
  const bytes = isPostgres ? sql`collate "C"` : sql``;
  const live = sql`where voided_at is null`;
  await sql`create index invoice_day on invoice (business_date, id) ${live}`.execute(db);
  await sql`create index invoice_shop_day on invoice (shop_id, business_date, id) ${live}`.execute(db);
  // What counts invoices found by number or customer finds all it needs in the index.
  await sql`create index invoice_number on invoice
    ((ltrim(lower(number), '#') ${bytes}), shop_id, business_date, id, status, buyer_key) ${live}`.execute(db);
  await sql`create index invoice_buyer on invoice (shop_id, buyer_key, business_date, id, status)
    ${live} and buyer_key <> ''`.execute(db);
};
