import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Two ledgers that are only added to: money that moved (`payment`) and what became of sales (`sale_entry`), and the sums of
 * the money of each day (`takings_day`). What was recorded so far is taken to have been paid when it was checked out, and to
 * have been sold as it stands today; what was voided moves back on the day of the void.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await addColumns(db);
  await makeTables(db, isPostgres);
  await makeDays(db);
  await fillPayments(db);
  await fillSaleEntries(db);
  await fillTakings(db);
  await sql`drop table sydney_midnight`.execute(db);
  // Made at the end, which is faster.
  await sql`create index payment_invoice on payment (invoice_id)`.execute(db);
  for (const table of ['payment', 'sale_entry']) await (isPostgres ? guardInPostgres : guardInSqlite)(db, table);
};

const addColumns = async (db: Db): Promise<void> => {
  await sql`alter table shop add column cash_rounding integer not null default 1`.execute(db);
  await sql`alter table invoice add column rounding_cents bigint not null default 0`.execute(db);
  await sql`alter table invoice add column received_cents bigint`.execute(db);
};

/** In the order of shops and days, in which they are read. SQLite keeps the rows themselves in this order. */
const makeTables = async (db: Db, isPostgres: boolean): Promise<void> => {
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const clustered = isPostgres ? sql`` : sql`without rowid`;
  await sql`create table payment (
    id ${key} not null,
    invoice_id ${key} not null references invoice (id) on delete restrict,
    shop_id ${key} not null,
    tender text not null,
    kind text not null constraint payment_kind_known check (kind in ('taken', 'corrected', 'voided', 'refunded')),
    amount_cents bigint not null,
    rounding_cents bigint not null default 0,
    received_cents bigint,
    adjustment_id ${key},
    drawer_session_id ${key},
    person_id ${key},
    login_id ${key} not null,
    happened_at ${key} not null,
    business_date ${key} not null,
    constraint payment_pk primary key (shop_id, business_date, id),
    constraint payment_of_cash check (tender = 'cash' or (rounding_cents = 0 and received_cents is null))
  ) ${clustered}`.execute(db);
  await sql`create table sale_entry (
    id ${key} not null,
    shop_id ${key} not null,
    posted_date ${key} not null,
    sale_date ${key} not null,
    invoice_id ${key} not null references invoice (id) on delete restrict,
    adjustment_id ${key},
    kind text not null
      constraint sale_entry_kind_known check (kind in ('sold', 'checked-out', 'edited', 'voided', 'refunded')),
    tax_class text not null,
    tax_rate_bp integer not null,
    total_cents bigint not null,
    subtotal_cents bigint not null,
    tax_cents bigint not null,
    discount_cents bigint not null default 0,
    drawer_session_id ${key},
    person_id ${key},
    login_id ${key} not null,
    happened_at ${key} not null,
    constraint sale_entry_pk primary key (shop_id, posted_date, id)
  ) ${clustered}`.execute(db);
  await sql`create table takings_day (
    shop_id ${key} not null,
    business_date ${key} not null,
    tender ${key} not null,
    amount_cents bigint not null,
    rounding_cents bigint not null,
    movements bigint not null,
    constraint takings_day_pk primary key (shop_id, business_date, tender)
  ) ${clustered}`.execute(db);
};

/** The instant that money of an invoice came. */
const PAID_AT = sql`coalesce(checked_out_at, created_at)`;

const AT_ONCE = 200;

/**
 * No statement of SQLite knows of time zones: for each date (UTC) that something happened on, the instant from which clocks
 * in Sydney show the next day.
 */
const makeDays = async (db: Db): Promise<void> => {
  await sql`create table sydney_midnight (date text not null primary key, at text not null, next text not null)`.execute(
    db,
  );
  const { rows } = await sql<{ date: string }>`
    select distinct substr(${PAID_AT}, 1, 10) as date from invoice
      where cash_cents <> 0 or eftpos_cents <> 0 or afterpay_cents <> 0
    union select distinct substr(voided_at, 1, 10) from invoice where voided_at is not null`.execute(db);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE).map(({ date }) => {
      const next = sydneyDay(`${date}T14:00:00.000Z`);
      const inSummer = `${date}T13:00:00.000Z`;
      return sql`(${date}, ${sydneyDay(inSummer) === next ? inSummer : `${date}T14:00:00.000Z`}, ${next})`;
    });
    await sql`insert into sydney_midnight (date, at, next) values ${sql.join(values)}`.execute(db);
  }
};

const sydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const sydneyDay = (instant: string): string => {
  const parts = Object.fromEntries(sydney.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
};

/** The Sydney day of an instant, where `midnight` is the row of its date. */
const dayOf = (instant: RawBuilder<unknown>) =>
  sql`case when ${instant} < midnight.at then midnight.date else midnight.next end`;

const tenderRows = (condition: RawBuilder<unknown>) =>
  sql.join(
    ['cash', 'eftpos', 'afterpay'].map((tender) => {
      const amount = sql.ref(`${tender}_cents`);
      return sql`select id, shop_id, ${sql.lit(tender)} as tender, ${amount} as amount, ${PAID_AT} as paid_at, voided_at,
        coalesce(recorded_by, shop_id) as login_id from invoice where ${amount} <> 0 and ${condition}`;
    }),
    sql` union all `,
  );

const PAYMENT = sql`insert into payment
  (id, invoice_id, shop_id, tender, kind, amount_cents, login_id, happened_at, business_date)`;

const fillPayments = async (db: Db): Promise<void> => {
  await sql`${PAYMENT}
    select m.id || '-' || m.tender || '-taken', m.id, m.shop_id, m.tender, 'taken', m.amount, m.login_id, m.paid_at,
      ${dayOf(sql`m.paid_at`)} as day
    from (${tenderRows(sql`1 = 1`)}) as m join sydney_midnight as midnight on midnight.date = substr(m.paid_at, 1, 10)
    order by m.shop_id, day, 1`.execute(db);
  await sql`${PAYMENT}
    select m.id || '-' || m.tender || '-voided', m.id, m.shop_id, m.tender, 'voided', -m.amount, ${voiderOf(sql`m`)},
      m.voided_at, ${dayOf(sql`m.voided_at`)}
    from (${tenderRows(sql`voided_at is not null`)}) as m
    join sydney_midnight as midnight on midnight.date = substr(m.voided_at, 1, 10)`.execute(db);
};

/** Histories began later than sales. */
const voiderOf = (invoice: RawBuilder<unknown>) => sql`coalesce((select max(login_id) from invoice_event
  where invoice_event.invoice_id = ${invoice}.id and invoice_event.kind = 'voided'), ${invoice}.shop_id)`;

const SALE_ENTRY = sql`insert into sale_entry (id, shop_id, posted_date, sale_date, invoice_id, kind, tax_class, tax_rate_bp,
  total_cents, subtotal_cents, tax_cents, login_id, happened_at)`;

const fillSaleEntries = async (db: Db): Promise<void> => {
  await sql`${SALE_ENTRY}
    select id || '-sold', shop_id, business_date, business_date, id, 'sold', tax_class, tax_rate_bp,
      total_cents, subtotal_cents, tax_cents, coalesce(recorded_by, shop_id), created_at
    from invoice order by shop_id, business_date, 1`.execute(db);
  await sql`${SALE_ENTRY}
    select i.id || '-voided', i.shop_id, ${dayOf(sql`i.voided_at`)}, i.business_date, i.id, 'voided', i.tax_class,
      i.tax_rate_bp, -i.total_cents, -i.subtotal_cents, -i.tax_cents, ${voiderOf(sql`i`)}, i.voided_at
    from invoice as i join sydney_midnight as midnight on midnight.date = substr(i.voided_at, 1, 10)
    where i.voided_at is not null`.execute(db);
};

const fillTakings = (db: Db) =>
  sql`insert into takings_day (shop_id, business_date, tender, amount_cents, rounding_cents, movements)
    select shop_id, business_date, tender, sum(amount_cents), sum(rounding_cents), count(*)
    from payment group by shop_id, business_date, tender`.execute(db);

const MESSAGE = 'what money moved and what was sold is only added to';

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
