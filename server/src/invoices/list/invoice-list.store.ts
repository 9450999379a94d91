import type { InvoiceStatus } from '@mendpoint/domain/payments';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../../db/database.ts';
import { contains, isOneOf } from '../../db/page.ts';
import type { InvoiceLine, ListedInvoice } from '../invoice.ts';
import { invoiceOf, lineOf } from '../invoice-rows.ts';
import type { InvoiceTable } from '../invoices.table.ts';

/** `shopId` null is all shops: the caller's scope was applied when it was chosen. */
export type InvoiceFilter = {
  shopId: string | null;
  status: InvoiceStatus | null;
  from: string | null;
  to: string | null;
  /** Folded; '' finds every invoice. */
  key: string;
};

type Condition = RawBuilder<boolean>;
type Slice = { limit: number; offset: number };

const all = (conditions: Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** What an index narrows a list by. */
const scoped = ({ shopId, status, from, to }: InvoiceFilter, mark = sql``): Condition[] => [
  sql<boolean>`invoice.voided_at is null`,
  ...(shopId === null ? [] : [sql<boolean>`${mark}invoice.shop_id = ${shopId}`]),
  ...(status === null ? [] : [sql<boolean>`invoice.status = ${status}`]),
  ...(from === null ? [] : [sql<boolean>`${mark}invoice.business_date >= ${from}`]),
  ...(to === null ? [] : [sql<boolean>`${mark}invoice.business_date <= ${to}`]),
];

/** Of the day first, so that any range of days is a stretch of an index; within it UUIDv7 keeps the order of the sales. */
const NEWEST_FIRST = sql`order by business_date desc, id desc`;

/** Looks at one invoice after the other, newest first, until the page is full. */
export const newestInvoices = (db: Db, filter: InvoiceFilter, page: Slice): Promise<ListedInvoice[]> =>
  rowsOf(db, all([...scoped(filter), ...passing(db, filter.key)]), page);

/** The same among the invoices of some days alone. */
export const invoicesOfDays = (db: Db, filter: InvoiceFilter, days: string[], page: Slice): Promise<ListedInvoice[]> =>
  rowsOf(db, all([...scoped(filter), isOneOf(db, 'invoice.business_date', days)]), page);

const rowsOf = async (db: Db, where: Condition, { limit, offset }: Slice): Promise<ListedInvoice[]> => {
  const { rows } = await sql<InvoiceTable>`select * from invoice where ${where} ${NEWEST_FIRST}
    limit ${limit} offset ${offset}`.execute(db);
  return withFirstLines(db, rows);
};

/** Asks the customers and the numbers that hold the key for their invoices, and puts these in order. */
export const invoicesNamed = async (db: Db, filter: InvoiceFilter, page: Slice): Promise<ListedInvoice[]> => {
  const { rows } = await sql<InvoiceTable>`select * from invoice where id in (
      select id from (${named(db, filter)}) as found ${NEWEST_FIRST} limit ${page.limit} offset ${page.offset}
    ) ${NEWEST_FIRST}`.execute(db);
  return withFirstLines(db, rows);
};

/** An invoice may have 2,000 lines, and a list a thousand invoices. */
const LISTED_LINES = 20;

const withFirstLines = async (db: Db, rows: InvoiceTable[]): Promise<ListedInvoice[]> => {
  const lines = new Map<string, InvoiceLine[]>(rows.map(({ id }) => [id, []]));
  for (const line of await firstLinesOf(db, [...lines.keys()])) lines.get(line.invoice_id)?.push(lineOf(line));
  const full = [...lines].flatMap(([id, { length }]) => (length === LISTED_LINES ? id : []));
  const counted = full.length === 0 ? [] : await lineCountsOf(db, full);
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return rows.map((row) => {
    const first = lines.get(row.id) ?? [];
    return { ...invoiceOf(row, first), linesLeftOut: (counts.get(row.id) ?? first.length) - first.length };
  });
};

const firstLinesOf = (db: Db, invoiceIds: string[]) =>
  db
    .selectFrom('invoice_line')
    .selectAll()
    .where(isOneOf(db, 'invoice_id', invoiceIds))
    .where('position', '<', LISTED_LINES)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();

/** By the last line's position: counting them would read all of them. */
const lineCountsOf = (db: Db, invoiceIds: string[]) =>
  db
    .selectFrom('invoice')
    .select(({ selectFrom }) => [
      'invoice.id',
      selectFrom('invoice_line')
        .select((eb) => eb('position', '+', 1).as('count'))
        .whereRef('invoice_line.invoice_id', '=', 'invoice.id')
        .orderBy('position', 'desc')
        .limit(1)
        .$castTo<{ count: number }>()
        .as('count'),
    ])
    .where(isOneOf(db, 'invoice.id', invoiceIds))
    .$narrowType<{ count: number }>()
    .execute();

export const countPassing = async (db: Db, filter: InvoiceFilter): Promise<number> =>
  totalOf(db, sql`select count(*) as total from invoice where ${all([...scoped(filter), ...passing(db, filter.key)])}`);

export const countNamed = async (db: Db, filter: InvoiceFilter): Promise<number> =>
  totalOf(db, sql`select count(*) as total from (${named(db, filter)}) as found`);

/** How many there are on any day: customers' invoices are counted already. */
export const countOnAnyDay = async (db: Db, filter: InvoiceFilter): Promise<number> =>
  totalOf(
    db,
    sql`select (select coalesce(sum(${countedAs(filter.status)}), 0) from buyer_sales where ${buyersWith(db, filter)})
      + (select count(*) from invoice where ${numbered(db, filter)}) as total`,
  );

const totalOf = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  (await (query as RawBuilder<{ total: number }>).execute(db)).rows[0]?.total ?? 0;

const countedAs = (status: InvoiceStatus | null) => {
  if (status === null) return sql`invoices`;
  return status === 'paid' ? sql`paid_invoices` : sql`invoices - paid_invoices`;
};

/** Ids and days of what the key finds, each once. */
const named = (db: Db, filter: InvoiceFilter) => sql`
  select invoice.id, invoice.business_date from (
    select shop_id, buyer_key from buyer_sales where ${buyersWith(db, filter)}
  ) as buyer ${inOrderOfWriting(db)} join invoice on invoice.shop_id = buyer.shop_id
    and invoice.buyer_key = buyer.buyer_key and invoice.buyer_key <> ''
  where ${all(scoped(filter))}
  union all
  select invoice.id, invoice.business_date from invoice where ${numbered(db, filter)}`;

/** A cross join is SQLite's way to be told the order: the customers lead. */
const inOrderOfWriting = (db: Db) => (engineOf(db) === 'sqlite' ? sql`cross` : sql``);

const buyersWith = (db: Db, { shopId, key }: InvoiceFilter): Condition =>
  all([
    sql<boolean>`invoices > 0`,
    isNumber(key) ? sql<boolean>`1 = 0` : textHas(db, 'buyer_sales', key),
    ...(shopId === null ? [] : [sql<boolean>`buyer_sales.shop_id = ${shopId}`]),
  ]);

/** By the number, and not by the customer as well: of one who is found, all invoices are. */
const numbered = (db: Db, filter: InvoiceFilter): Condition => {
  // As a value, so that each of these few invoices asks for its customer, and not all customers are looked through.
  const isFound = sql<boolean>`coalesce((select ${textHas(db, 'buyer_sales', filter.key)} from buyer_sales
    where buyer_sales.shop_id = invoice.shop_id and buyer_sales.buyer_key = invoice.buyer_key), 1 = 0)`;
  return all([
    ...scoped(filter, ofNoIndex(db)),
    numberIs(filter.key),
    ...(isNumber(filter.key) ? [] : [sql<boolean>`not ${isFound}`]),
  ]);
};

/** A plus is SQLite's way to be told that no index is wanted: there are few invoices of a number and many of a shop. */
const ofNoIndex = (db: Db) => (engineOf(db) === 'sqlite' ? sql`+` : sql``);

const passing = (db: Db, key: string): Condition[] => {
  if (key === '') return [];
  if (isNumber(key)) return [numberIs(key)];
  return [sql<boolean>`(${textHas(db, 'invoice', key)} or ${numberIs(key)})`];
};

/** PostgreSQL has an index of what is in the texts, by three letters; with fewer it would read all of that index. */
const textHas = (db: Db, table: 'invoice' | 'buyer_sales', key: string): Condition => {
  const text = sql.ref(`${table}.search_text`);
  if (engineOf(db) === 'sqlite') return sql<boolean>`instr(${text}, ${key}) > 0`;
  return [...key].length < 3 ? sql<boolean>`strpos(${text}, ${key}) > 0` : contains(`${table}.search_text`, key);
};

/** A key that begins like a number asks for nothing else. */
const isNumber = (key: string): boolean => key.startsWith('#');

/** From so many letters on, the beginning of a number finds it; fewer begin too many, and must be the whole number. */
const NUMBER_LETTERS = 3;
const LAST_LETTER = '\u{10ffff}';

/** As the index has it. */
const NUMBER = sql`ltrim(lower(invoice.number), '#')`;

const numberIs = (key: string): Condition => {
  const number = key.replace(/^#+/, '');
  const isBeginning = isNumber(key) || [...number].length >= NUMBER_LETTERS;
  return isBeginning
    ? sql<boolean>`(${NUMBER} >= ${number} and ${NUMBER} < ${number + LAST_LETTER})`
    : sql<boolean>`${NUMBER} = ${number}`;
};
