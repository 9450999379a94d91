import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { read } from '../db/read.ts';
import { NET } from './sums-of-invoices.store.ts';

/** The first invoice whose lines contradict its total, in words; null where all agree. */
export const contradictionInSales = async (db: Db): Promise<string | null> => {
  const rows = await read(
    db,
    sql<{ id: string }>`
    select i.id from invoice i
    left join (select invoice_id, sum(${NET}) as net from invoice_line l group by invoice_id) l on l.invoice_id = i.id
    where coalesce(l.net, 0) <> i.total_cents limit 1`,
  );
  return rows[0] ? `the lines of an invoice do not make its total (${rows[0].id})` : null;
};
