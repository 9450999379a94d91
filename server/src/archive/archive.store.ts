import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf, type Transaction } from '../db/database.ts';
import { onlyRow, read, readBriefly } from '../db/read.ts';
import type { Contents } from './contents/contents.ts';

export type Cell = string | number | null;
export type Row = Record<string, Cell>;
/** Which columns of a table are read, and in which order of rows. */
export type Part = Pick<Contents, 'table' | 'key' | 'columns'>;

const AT_ONCE = 500;
const SUMS_AT_ONCE = 20_000;

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Sums of products are read for all time: the sums of days and years are parts of those. */
const sourceOf = ({ table }: Part): RawBuilder<unknown> =>
  table === 'item_sales'
    ? sql`(select shop_id, item_name, cast(sum(quantity) as bigint) as quantity,
        cast(sum(amount_cents) as bigint) as amount_cents
      from item_sales where length(span) = 4 group by shop_id, item_name) as item_sales`
    : sql.table(table);

/**
 * All rows of a table in the order of its key, some hundred at a time. More of `item_sales`, which each read adds up.
 */
export async function* rowsOf(db: Db, part: Part): AsyncGenerator<Row[]> {
  const { table, key, columns } = part;
  const atOnce = table === 'item_sales' ? SUMS_AT_ONCE : AT_ONCE;
  const order = columnsOf(key);
  let after = sql<boolean>`1 = 1`;
  for (;;) {
    const rows = await read(
      db,
      sql<Row>`select ${columnsOf(columns)} from ${sourceOf(part)}
      where ${after} order by ${order} limit ${atOnce}`,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = sql<boolean>`(${order}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

export const countRows = async (db: Db, part: Part): Promise<number> => {
  const rows = await read(db, sql<{ count: number }>`select count(*) as count from ${sourceOf(part)}`);
  return Number(rows[0]?.count);
};

export const findBytes = async (db: Db, hash: string): Promise<Uint8Array> =>
  onlyRow(await readBriefly(db, db.selectFrom('image').select('bytes').where('hash', '=', hash))).bytes;

export const isImporting = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('unfinished_import').select('id').executeTakeFirst()) !== undefined;

export const appliedMigrations = async (db: Db): Promise<string[]> => {
  const rows = await read(db, sql<{ name: string }>`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
};

/** Any number that no other user of the database takes for its advisory locks. */
const EXPORTER = 6_063_680;

/** False while another server exports. True lasts until the transaction ends. */
export const becomeExporter = async (db: Db): Promise<boolean> => {
  if (engineOf(db) === 'sqlite') return true;
  const rows = await read(db, sql<{ won: boolean }>`select pg_try_advisory_xact_lock(${EXPORTER}) as won`);
  return rows[0]?.won === true;
};

/** The kind of each column, by its name. */
export const columnKinds = async (db: Db, table: string): Promise<Map<string, 'text' | 'number' | 'bytes'>> => {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table);
  return new Map(found?.columns.map(({ name, dataType }) => [name, kindOf(dataType)]));
};

const kindOf = (dataType: string) => {
  if (/int/i.test(dataType)) return 'number';
  return /blob|bytea/i.test(dataType) ? 'bytes' : 'text';
};

/** Removes the rows that a new ledger has from the start, because the archive brings its own. */
export const emptyTable = async (db: Transaction, table: string): Promise<void> => {
  await sql`delete from ${sql.table(table)}`.execute(db);
};

export const insertRows = async (
  db: Transaction,
  table: string,
  columns: readonly string[],
  rows: Row[],
): Promise<void> => {
  const json = JSON.stringify(rows);
  const from =
    engineOf(db) === 'postgres'
      ? sql`select ${columnsOf(columns)} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
      : sql`select ${sql.join(columns.map((name) => sql`value ->> ${sql.lit(name)}`))} from json_each(${json})`;
  await sql`insert into ${sql.table(table)} (${columnsOf(columns)}) ${from}`.execute(db);
};

export const insertImage = async (
  db: Transaction,
  columns: readonly string[],
  row: Row,
  bytes: Buffer,
): Promise<void> => {
  const values = sql.join([...columns.map((name) => row[name]), bytes]);
  await sql`insert into image (${columnsOf([...columns, 'bytes'])}) values (${values})`.execute(db);
};

export const linkThumbnail = async (db: Transaction, hash: string, thumbnail: string): Promise<void> => {
  await db.updateTable('image').set({ thumbnail_hash: thumbnail }).where('hash', '=', hash).execute();
};

/** Makes PostgreSQL number new rows after the archive's numbers. SQLite does so by itself. */
export const continueNumbers = async (db: Transaction): Promise<void> => {
  if (engineOf(db) === 'sqlite') return;
  await sql`select setval(pg_get_serial_sequence('shop', 'number'), max(number)) from shop having max(number) > 0`.execute(
    db,
  );
};

export const dropPins = async (db: Transaction): Promise<void> => {
  await db.updateTable('staff').set({ pin_hash: null, pin_digits: 0 }).execute();
};

/** How many people of all shops have not left. */
export const countPeople = async (db: Db): Promise<number> => {
  const people = db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('left_at', 'is', null);
  return Number((await people.executeTakeFirstOrThrow()).count);
};
