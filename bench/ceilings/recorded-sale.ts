import { randomUUID } from 'node:crypto';
import type { Connection, Row } from './drivers.ts';

type Run = Connection['run'];

/** The rows that one whole sale of the product wrote, to be written again under new ids. */
export type RecordedSale = {
  invoice: Row;
  lines: Row[];
  events: Row[];
  keys: Row[];
  entries: Row[];
  payments: Row[];
  productIds: string[];
  sums: Sums[];
};

/** Figures that a sale adds to when it is recorded, checked out, or both times. */
type Sums = { table: keyof typeof SUMS; rows: Row[] };

/** The columns that find a row of each table. */
const SUMS = {
  item_sum: { key: ['shop_number', 'span', 'item_number'], isRecorded: true, isCheckedOut: false },
  buyer_sales: { key: ['shop_id', 'buyer_key'], isRecorded: true, isCheckedOut: true },
  sales_day: { key: ['shop_id', 'business_date'], isRecorded: true, isCheckedOut: true },
  takings_day: { key: ['shop_id', 'business_date', 'tender'], isRecorded: false, isCheckedOut: true },
} as const;

/** Reads every sale that the product has recorded and checked out in a database of one shop. */
export const readRecordedSales = async ({ rows }: Connection): Promise<RecordedSale[]> => {
  const sales: RecordedSale[] = [];
  for (const invoice of await rows('select * from invoice', [])) {
    const of = (sql: string) => rows(sql, [invoice['id']]);
    const lines = await of('select * from invoice_line where invoice_id = ? order by position');
    const names = lines.filter(({ product_id }) => product_id !== null).map(({ name }) => name);
    const numbers = `select number from sold_item where name in (${names.map(() => '?').join(', ')})`;
    const itemSums = await rows(`select * from item_sum where item_number in (${numbers})`, names);
    sales.push({
      invoice,
      lines,
      events: await of('select * from invoice_event where invoice_id = ? order by id'),
      keys: await of(
        "select * from idempotency_key where answer like '%' || cast(? as text) || '%' order by created_at",
      ),
      entries: await of('select * from sale_entry where invoice_id = ? order by id'),
      payments: await of('select * from payment where invoice_id = ? order by id'),
      // Always in the same order, so that connections wait for each other instead of deadlocking.
      productIds: lines.flatMap(({ product_id }) => (product_id === null ? [] : [String(product_id)])).sort(),
      sums: [
        { table: 'item_sum' as const, rows: itemSums },
        { table: 'buyer_sales' as const, rows: await rows('select * from buyer_sales', []) },
        { table: 'sales_day' as const, rows: await rows('select * from sales_day', []) },
        { table: 'takings_day' as const, rows: await rows('select * from takings_day', []) },
      ].filter((sum) => sum.rows.length > 0),
    });
  }
  return sales;
};

/**
 * The two transactions of a whole sale, as the statements that write the same rows. They are to be carried out in turn.
 */
export const writesOf = (sale: RecordedSale) => {
  const invoiceId = newId();
  const number = `#${invoiceId.slice(-12)}`;
  const [sold, checkedOut] = sale.events;
  const [entry] = sale.entries;
  const [firstKey, secondKey] = sale.keys;
  const identified = (row: Row): Row => ({ ...row, id: newId(), invoice_id: invoiceId });
  const keyed = (row: Row | undefined): Row => ({ ...row, key_hash: randomUUID() + randomUUID() });
  const record = async (run: Run): Promise<void> => {
    await insert(run, 'idempotency_key', [keyed(firstKey)]);
    for (const id of sale.productIds) await run(TAKE_ONE, [id]);
    await insert(run, 'invoice', [{ ...sale.invoice, id: invoiceId, number, checked_out_at: null }]);
    await insert(run, 'invoice_line', sale.lines.map(identified));
    await insert(run, 'invoice_event', [identified(sold ?? {})]);
    await insert(run, 'sale_entry', [identified(entry ?? {})]);
    for (const { table, rows } of sale.sums) if (SUMS[table].isRecorded) await addTo(run, table, rows);
  };
  const checkOut = async (run: Run): Promise<void> => {
    await insert(run, 'idempotency_key', [keyed(secondKey)]);
    const { id: _id, ...columns }: Row = { ...sale.invoice, number };
    const sets = Object.keys(columns).map((column) => `${column} = ?`);
    await run(`update invoice set ${sets.join(', ')} where id = ?`, [...Object.values(columns), invoiceId]);
    await insert(run, 'invoice_event', [identified(checkedOut ?? {})]);
    if (sale.payments.length > 0) await insert(run, 'payment', sale.payments.map(identified));
    for (const { table, rows } of sale.sums) if (SUMS[table].isCheckedOut) await addTo(run, table, rows);
  };
  return [record, checkOut] as const;
};

const TAKE_ONE = 'update product set quantity = quantity - 1 where id = ? and quantity >= 1';

/** New ids, which sort by the time they were made, like the product's. */
const newId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};

const insertion = (table: string, rows: readonly Row[]): { sql: string; values: unknown[] } => {
  const columns = Object.keys(rows[0] ?? {});
  const row = `(${columns.map(() => '?').join(', ')})`;
  const sql = `insert into ${table} (${columns.join(', ')}) values ${rows.map(() => row).join(', ')}`;
  return { sql, values: rows.flatMap((values) => Object.values(values)) };
};

const insert = (run: Run, table: string, rows: readonly Row[]): Promise<void> => {
  const { sql, values } = insertion(table, rows);
  return run(sql, values);
};

/** Adds the same sums once more; texts among them stay. */
const addTo = (run: Run, table: keyof typeof SUMS, rows: readonly Row[]): Promise<void> => {
  const { sql, values } = insertion(table, rows);
  const key: readonly string[] = SUMS[table].key;
  const sums = Object.entries(rows[0] ?? {}).filter(
    ([column, value]) => !key.includes(column) && typeof value === 'number',
  );
  const sets = sums.map(([column]) => `${column} = ${table}.${column} + excluded.${column}`);
  return run(`${sql} on conflict (${key.join(', ')}) do update set ${sets.join(', ')}`, values);
};
