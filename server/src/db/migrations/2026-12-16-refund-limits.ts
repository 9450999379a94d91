import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * What edits took back of an invoice is kept with it, no more is credited or given back than there is, and a note may be of A$0, where
 * goods come back whose price went back before.
 */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`alter table invoice add column taken_back_cents bigint not null default 0
    constraint invoice_taken_back check (taken_back_cents >= 0)
    constraint invoice_credited_within check (
    credited_cents >= 0 and credited_cents <= total_cents and repaid_cents <= credited_cents
    and repaid_cents <= cash_cents + eftpos_cents + afterpay_cents + store_credit_cents + exchange_cents)`.execute(db);
  await fillTakenBack(db);
  await (isPostgres ? allowNothingInPostgres : allowNothingInSqlite)(db);
  await sql`create index adjustment_line_of on adjustment_line (invoice_line_id)`.execute(db);
  await (isPostgres ? limitInPostgres : limitInSqlite)(db);
};

const allowNothingInPostgres = async (db: Db): Promise<void> => {
  await sql`alter table adjustment drop constraint adjustment_of_something`.execute(db);
  await sql`alter table adjustment add constraint adjustment_of_no_less check (total_cents >= 0)`.execute(db);
};

/** Notes, and after them the tables that refer to them. */
const NOTES = ['adjustment', 'adjustment_line', 'store_credit_entry'];

/** SQLite drops a constraint from 3.53 on, and that of Node 22 and 24 is older: the tables are made anew, in the words that they were made in. */
const allowNothingInSqlite = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ type: string; tbl_name: string; sql: string }>`
    select type, tbl_name, sql from sqlite_schema where sql is not null order by rowid`.execute(db);
  const wordsOf = (types: readonly string[]) =>
    rows.filter(({ type, tbl_name }) => types.includes(type) && NOTES.includes(tbl_name));
  const run = (words: string) => sql.raw(words).execute(db);
  for (const table of NOTES) await run(`create table kept_${table} as select * from ${table}`);
  for (const table of NOTES.toReversed()) await run(`drop table ${table}`);
  for (const { sql: words } of wordsOf(['table'])) {
    await run(
      words.replace(
        'adjustment_of_something check (total_cents > 0)',
        'adjustment_of_no_less check (total_cents >= 0)',
      ),
    );
  }
  for (const table of NOTES) {
    await run(`insert into ${table} select * from kept_${table}`);
    await run(`drop table kept_${table}`);
  }
  for (const { sql: words } of wordsOf(['index', 'trigger'])) await run(words);
};

/** Whatever took something back is among the changed sales, by the id that it has in the history. */
const fillTakenBack = async (db: Db): Promise<void> => {
  const takenBack = new Map<string, number>();
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; invoice_id: string; changes: string }>`
      select c.id, c.invoice_id, e.changes
      from changed_sale c join invoice_event e on e.id = c.id
      where c.id > ${after} and c.kind <> 'voided'
      order by c.id limit ${sql.lit(BATCH)}`.execute(db);
    for (const { invoice_id, changes } of rows) {
      const amount = takenBackBy(JSON.parse(changes) as Change[]);
      if (amount > 0) takenBack.set(invoice_id, (takenBack.get(invoice_id) ?? 0) + amount);
    }
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id ?? '';
  }
  for (const [id, amount] of takenBack) {
    await sql`update invoice set taken_back_cents = ${sql.lit(amount)} where id = ${id}`.execute(db);
  }
};

/** Each may be a megabyte. */
const BATCH = 50;

type Change = { field: string; before: unknown; after: unknown };

const TENDERS = ['cash', 'eftpos', 'afterpay', 'store_credit', 'exchange'];

/** A payment that is taken back and the total that becomes less with it are the same money. */
const takenBackBy = (changes: Change[]): number => {
  const lessOf = (name: string): number => {
    const change = changes.find(({ field }) => field === `${name}_cents`);
    return change ? Math.max(0, Number(change.before ?? 0) - Number(change.after ?? 0)) : 0;
  };
  return Math.max(
    lessOf('total'),
    TENDERS.reduce((sum, tender) => sum + lessOf(tender), 0),
  );
};

const MESSAGE = 'more of a line is refunded than was sold';

/** What was sold of the line of a new row, unless the notes come to more than that. */
const WITHIN = sql`
  select 1 from invoice_line l
  where l.id = new.invoice_line_id
    and new.quantity <= l.quantity
      - coalesce((select sum(a.quantity) from adjustment_line a where a.invoice_line_id = l.id), 0)
    and new.amount_cents <= l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents
      - coalesce((select sum(a.amount_cents) from adjustment_line a where a.invoice_line_id = l.id), 0)`;

const limitInPostgres = async (db: Db): Promise<void> => {
  await sql`create function adjustment_line_is_within() returns trigger language plpgsql as
    $$ begin
      if not exists (${WITHIN}) then raise exception '${sql.raw(MESSAGE)}'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger adjustment_line_within before insert on adjustment_line
    for each row execute function adjustment_line_is_within()`.execute(db);
};

const limitInSqlite = (db: Db) =>
  sql`create trigger adjustment_line_within before insert on adjustment_line
    when not exists (${WITHIN})
    begin select raise(abort, '${sql.raw(MESSAGE)}'); end`.execute(db);
