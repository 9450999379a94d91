import type { InvoiceStatus } from '@mendpoint/domain/sale/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isOneOf } from '../../db/page.ts';
import { preparedByKeys } from '../../db/prepared.ts';
import { isBriefPage, read, readBriefly } from '../../db/read.ts';
import { isAmong } from '../../db/search/filter.ts';
import type { InvoiceLine, ListedInvoice } from '../invoice.ts';
import { invoiceOf, lineOf } from '../invoice-rows.ts';
import type { InvoiceTable } from '../invoices.table.ts';
import {
  buyersFound,
  type Condition,
  every,
  foundByKey,
  foundByNumber,
  type InvoiceFilter,
  inScope,
  matchesKey,
} from './invoice-filter.store.ts';

type Slice = { limit: number; offset: number };

/**
 * The day comes first, so that a range of days is one stretch of an index. Within a day, UUIDv7 ids follow the time.
 */
const NEWEST_FIRST = sql`order by business_date desc, id desc`;

/** Looks at one invoice after the other, newest first, until the page is full. */
export const scanInvoices = (db: Db, filter: InvoiceFilter, slice: Slice): Promise<ListedInvoice[]> => {
  const isInOneIndex = filter.key === '' && filter.status === null;
  const where = every([...inScope(filter), ...matchesKey(db, filter.key)]);
  return invoicesWhere(db, where, slice, isInOneIndex && isBriefPage(slice) ? readBriefly : read);
};

/** Like `scanInvoices`, but only among the invoices of some days. */
export const scanDays = (db: Db, filter: InvoiceFilter, days: string[], slice: Slice): Promise<ListedInvoice[]> =>
  invoicesWhere(db, every([...inScope(filter), isOneOf(db, 'invoice.business_date', days)]), slice, read);

/** Reads only what `where` needs of the invoices before the page. */
const invoicesWhere = async (db: Db, where: Condition, slice: Slice, readBy: typeof read): Promise<ListedInvoice[]> => {
  const ids = sql`select id from invoice where ${where} ${NEWEST_FIRST} limit ${slice.limit} offset ${slice.offset}`;
  const rows = await readBy(
    db,
    sql<InvoiceTable>`select * from invoice where ${isAmong(db, sql.ref('id'), ids)} ${NEWEST_FIRST}`,
  );
  return withFirstLines(db, rows);
};

/** Finds invoices by the customers and the numbers that have the key, and sorts them. */
export const lookUpInvoices = async (db: Db, filter: InvoiceFilter, slice: Slice): Promise<ListedInvoice[]> => {
  const rows = await read(
    db,
    sql<InvoiceTable>`select * from invoice where id in (
      select id from (${foundByKey(db, filter)}) as found ${NEWEST_FIRST} limit ${slice.limit} offset ${slice.offset}
    ) ${NEWEST_FIRST}`,
  );
  return withFirstLines(db, rows);
};

export const countByScan = (db: Db, filter: InvoiceFilter): Promise<number> => {
  const where = every([...inScope(filter), ...matchesKey(db, filter.key)]);
  return totalOf(db, sql`select count(*) as total from invoice where ${where}`);
};

export const countByLookUp = (db: Db, filter: InvoiceFilter): Promise<number> =>
  totalOf(db, sql`select count(*) as total from (${foundByKey(db, filter)}) as found`);

/** How many invoices of each day there are, newest first, for a filter without a key. */
export const countDaysByScan = (db: Db, filter: InvoiceFilter): Promise<{ date: string; count: number }[]> =>
  read(
    db,
    sql`select business_date as date, count(*) as count from invoice where ${every(inScope(filter))}
      group by business_date order by business_date desc`,
  );

/** How many invoices the key finds on any day. Those of each customer are counted already. */
export const countOnAnyDay = (db: Db, filter: InvoiceFilter): Promise<number> =>
  totalOf(
    db,
    sql`select (select coalesce(sum(${countOf(filter.status)}), 0) from buyer_sales where ${buyersFound(db, filter)})
      + (select count(*) from invoice where ${foundByNumber(db, filter)}) as total`,
  );

const countOf = (status: InvoiceStatus | null) => {
  if (status === null) return sql`invoices`;
  return status === 'paid' ? sql`paid_invoices` : sql`invoices - paid_invoices`;
};

const totalOf = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  (await read(db, query as RawBuilder<{ total: number }>))[0]?.total ?? 0;

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
    return Object.assign(invoiceOf(row, first), { linesLeftOut: (counts.get(row.id) ?? first.length) - first.length });
  });
};

const firstLinesOf = preparedByKeys(
  (db, invoiceIds) =>
    db
      .selectFrom('invoice_line')
      .selectAll()
      .where(isOneOf(db, 'invoice_id', invoiceIds))
      .where('position', '<', LISTED_LINES)
      .orderBy('invoice_id')
      .orderBy('position'),
  LISTED_LINES,
);

/** Line counts from the last line's position: counting would read all lines. */
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
