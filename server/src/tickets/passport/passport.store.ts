import { type Warranty, warrantyOf } from '@mendpoint/domain/sale/warranty';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { equals, isOneOf } from '../../db/page.ts';
import { read } from '../../db/read.ts';
import type { Ticket } from '../ticket.ts';
import { tickets, toTicket } from '../tickets.store.ts';

type Asked = { mark: string; shopId: string | null; most: number };

/** The latest first. */
export const jobsOfDevice = async (db: Db, { mark, shopId, most }: Asked): Promise<Ticket[]> => {
  const marked = sql<boolean>`ticket.id in (
    select id from ticket where imei <> '' and imei = ${mark}
    union select id from ticket where imei2 <> '' and imei2 = ${mark}
    union select id from ticket where serial <> '' and upper(serial) = ${mark})`;
  const found = tickets(db).where(marked).where(equals('ticket.shop_id', shopId));
  return (await found.orderBy('ticket.id', 'desc').limit(most).execute()).map(toTicket);
};

/** A line of an invoice that stands. */
export type SoldOfDevice = {
  invoice: { id: string; number: string };
  ticketId: string | null;
  day: Day;
  name: string;
  warranty: Warranty | null;
  isReturned: boolean;
};

type Row = {
  invoice_id: string;
  number: string;
  ticket_id: string | null;
  business_date: Day;
  name: string;
  warranty_days: number | null;
  warranty_months: number | null;
  quantity: number;
  returned: number;
};

const lines = sql`select line.invoice_id, invoice.number, line.ticket_id, invoice.business_date, line.name, line.warranty_days,
  line.warranty_months, line.quantity, coalesce((select sum(adjustment_line.quantity) from adjustment_line
    where adjustment_line.invoice_line_id = line.id), 0) as returned
  from invoice_line line join invoice on invoice.id = line.invoice_id`;

const toSold = (row: Row): SoldOfDevice => ({
  invoice: { id: row.invoice_id, number: row.number },
  ticketId: row.ticket_id,
  day: row.business_date,
  name: row.name,
  warranty: warrantyOf({ days: row.warranty_days, months: row.warranty_months }),
  isReturned: Number(row.returned) >= row.quantity,
});

/** With what these jobs were collected, in the order of each invoice. */
export const linesOfJobs = async (db: Db, jobs: readonly Ticket[]): Promise<SoldOfDevice[]> => {
  const invoices = jobs.flatMap(({ invoice }) => invoice?.id ?? []);
  const ids = jobs.map(({ id }) => id);
  const found = read(
    db,
    sql<Row>`${lines} where ${isOneOf(db, 'line.invoice_id', invoices)} and ${isOneOf(db, 'line.ticket_id', ids)}
      order by line.invoice_id, line.position`,
  );
  return (await found).map(toSold);
};

/** Sales of products with this IMEI; the latest first. */
export const salesOfDevice = async (db: Db, { mark, shopId, most }: Asked): Promise<SoldOfDevice[]> => {
  const found = read(
    db,
    sql<Row>`${lines} where line.product_id in (select id from product where imei <> '' and upper(imei) = ${mark})
      and invoice.voided_at is null and ${equals('invoice.shop_id', shopId)}
      order by invoice.business_date desc, invoice.id desc limit ${sql.lit(most)}`,
  );
  return (await found).map(toSold);
};
