import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Every sale that was edited or voided, with what it came to before and after: few rows beside all that the history keeps, so
 * that an owner sees them at once. What earlier versions changed is taken from the history.
 */
export const up = async (db: Db): Promise<void> => {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = postgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('changed_sale')
    .addColumn('id', key, (column) => column.notNull().primaryKey())
    .addColumn('invoice_id', key, (column) => column.notNull().references('invoice.id').onDelete('restrict'))
    .addColumn('shop_id', key, (column) => column.notNull().references('shop.id').onDelete('restrict'))
    .addColumn('business_date', key, (column) => column.notNull())
    .addColumn('changed_date', key, (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('total_before_cents', 'bigint', (column) => column.notNull())
    .addColumn('total_after_cents', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute();
  await fillFromHistory(db);
  for (const [name, columns] of [
    ['day', ''],
    ['shop', 'shop_id, '],
  ] as const) {
    await sql`create index ${sql.id(`changed_sale_${name}`)}
      on changed_sale (${sql.raw(columns)}changed_date, id)`.execute(db);
    // With the amounts, so that the sums of many changes are read from the index alone.
    await sql`create index ${sql.id(`changed_sale_later_${name}`)}
      on changed_sale (${sql.raw(columns)}changed_date, id, total_before_cents, total_after_cents)
      where changed_date > business_date`.execute(db);
  }
  await (postgres ? guardInPostgres(db) : guardInSqlite(db));
};

type Change = { field: string; before: unknown; after: unknown };
type Event = {
  id: string;
  invoice_id: string;
  shop_id: string;
  business_date: string;
  /** What the invoice comes to today, or came to when it was voided. */
  total_cents: number;
  kind: 'sold' | 'checked-out' | 'edited' | 'voided';
  actor: string;
  changes: string;
  happened_at: string;
};

const BATCH = 200;

const fillFromHistory = async (db: Db): Promise<void> => {
  const found = await sql<{ id: string }>`
    select distinct invoice_id as id from invoice_event where kind in ('edited', 'voided')`.execute(db);
  const ids = found.rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const { rows } = await sql<Event>`
      select e.id, e.invoice_id, i.shop_id, i.business_date, i.total_cents, e.kind, e.actor, e.changes, e.happened_at
      from invoice_event e join invoice i on i.id = e.invoice_id
      where e.invoice_id in (${sql.join(ids.slice(from, from + BATCH))})
      order by e.invoice_id, e.happened_at, e.id`.execute(db);
    const histories = new Map<string, Event[]>();
    for (const row of rows) histories.set(row.invoice_id, [...(histories.get(row.invoice_id) ?? []), row]);
    for (const history of histories.values()) await fillFrom(db, history);
  }
};

/** An event that says nothing of the total left it as it was. */
const fillFrom = async (db: Db, history: Event[]): Promise<void> => {
  const told = history.map((event) => ({ ...event, told: JSON.parse(event.changes) as Change[] }));
  const totalIn = (changes: Change[]) => changes.find(({ field }) => field === 'total_cents');
  const first = told.map((event) => totalIn(event.told)).find((change) => change !== undefined);
  let total = Number(first ? (first.before ?? 0) : (history[0]?.total_cents ?? 0));
  for (const { told: changes, ...event } of told) {
    const before = total;
    total = Number((totalIn(changes) ?? { after: before }).after ?? 0);
    if (event.kind !== 'voided' && (event.kind !== 'edited' || isNothingButPaid(changes))) continue;
    await sql`insert into changed_sale (id, invoice_id, shop_id, business_date, changed_date, changed_at, kind, actor,
        total_before_cents, total_after_cents, reason)
      values (${event.id}, ${event.invoice_id}, ${event.shop_id}, ${event.business_date}, ${dayOf(event.happened_at)},
        ${event.happened_at}, ${event.kind}, ${event.actor}, ${sql.lit(before)}, ${sql.lit(total)}, '')`.execute(db);
  }
};

/** Money that was added to what was paid changes nothing of the sale; nor does an edit that changed nothing. */
const isNothingButPaid = (changes: Change[]): boolean => {
  const others = changes.filter(
    ({ field, before, after }) =>
      !['cash_cents', 'eftpos_cents', 'afterpay_cents'].includes(field) || Number(after ?? 0) < Number(before ?? 0),
  );
  return others.length === 0 || (others.length < changes.length && others.every(({ field }) => field === 'status'));
};

const sydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const dayOf = (instant: string): string => {
  const parts = Object.fromEntries(sydney.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
};

const MESSAGE = 'what became of a sale is only added to';

const guardInPostgres = async (db: Db): Promise<void> => {
  await sql`create function changed_sale_is_kept() returns trigger language plpgsql as
    $$ begin raise exception '${sql.raw(MESSAGE)}'; end $$`.execute(db);
  await sql`create trigger changed_sale_kept before update or delete on changed_sale
    for each row execute function changed_sale_is_kept()`.execute(db);
};

const guardInSqlite = async (db: Db): Promise<void> => {
  for (const action of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`changed_sale_no_${action}`)} before ${sql.raw(action)} on changed_sale
      begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
  }
};
