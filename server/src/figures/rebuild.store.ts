import { sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { DAY_SUMS } from './figures.table.ts';

const ITEM_AMOUNTS = ['quantity', 'amount_cents'];

/** What the lines and payments of the live invoices say, as the rows of sales_day should be. */
const DAYS_FROM_INVOICES = sql`
  select i.shop_id, i.business_date,
    count(*) as invoices,
    sum(case when i.status = 'paid' then 1 else 0 end) as paid_invoices,
    sum(i.total_cents) as total_cents, sum(i.subtotal_cents) as subtotal_cents, sum(i.tax_cents) as tax_cents,
    sum(i.cash_cents) as cash_cents, sum(i.eftpos_cents) as eftpos_cents, sum(i.afterpay_cents) as afterpay_cents,
    coalesce(sum(l.products_cents), 0) as products_cents, coalesce(sum(l.repairs_cents), 0) as repairs_cents
  from invoice i
  left join (
    select invoice_id,
      sum(case when kind = 'product' then quantity * price_cents else 0 end) as products_cents,
      sum(case when kind = 'repair' then quantity * price_cents else 0 end) as repairs_cents
    from invoice_line group by invoice_id
  ) l on l.invoice_id = i.id
  where i.voided_at is null
  group by i.shop_id, i.business_date`;

const ITEMS_FROM_LINES = sql`
  select i.shop_id, i.business_date, l.name as item_name,
    sum(l.quantity) as quantity, sum(l.quantity * l.price_cents) as amount_cents
  from invoice_line l join invoice i on i.id = l.invoice_id
  where i.voided_at is null and l.kind = 'product'
  group by i.shop_id, i.business_date, l.name`;

const TABLES = {
  sales_day: { keys: ['shop_id', 'business_date'], amounts: DAY_SUMS, fromInvoices: DAYS_FROM_INVOICES },
  item_sales_day: {
    keys: ['shop_id', 'business_date', 'item_name'],
    amounts: ITEM_AMOUNTS,
    fromInvoices: ITEMS_FROM_LINES,
  },
};
export type FiguresTable = keyof typeof TABLES;

/** One amount of one row that is kept otherwise than the invoices say. */
export type Difference = { row: string; amount: string; kept: number; actual: number };

/** Rows that are zero throughout count as absent. */
export const differencesIn = async (db: Db, table: FiguresTable): Promise<Difference[]> => {
  const { keys, amounts, fromInvoices } = TABLES[table];
  const key = (alias: string) =>
    sql.join(
      keys.map((column) => sql.ref(`${alias}.${column}`)),
      sql` || ' ' || `,
    );
  const amount = (alias: string, column: string) => sql`coalesce(${sql.ref(`${alias}.${column}`)}, 0)`;
  const differs = amounts.map((column) => sql`${amount('kept', column)} <> ${amount('actual', column)}`);
  const same = keys.map((column) => sql`${sql.ref(`kept.${column}`)} = ${sql.ref(`actual.${column}`)}`);
  const columns = amounts.flatMap((column) => [
    sql`${amount('kept', column)} as ${sql.ref(`kept_${column}`)}`,
    sql`${amount('actual', column)} as ${sql.ref(`actual_${column}`)}`,
  ]);
  const { rows } = await sql<Record<string, string | number>>`
    with actual as (${fromInvoices})
    select coalesce(${key('kept')}, ${key('actual')}) as row_key, ${sql.join(columns)}
    from ${sql.table(table)} as kept full join actual on ${sql.join(same, sql` and `)}
    where ${sql.join(differs, sql` or `)}`.execute(db);
  return rows.flatMap((row) =>
    amounts
      .map((column) => ({
        row: String(row['row_key']),
        amount: column,
        kept: Number(row[`kept_${column}`]),
        actual: Number(row[`actual_${column}`]),
      }))
      .filter(({ kept, actual }) => kept !== actual),
  );
};

export const rebuildTable = async (db: Db, table: FiguresTable): Promise<void> => {
  const { keys, amounts, fromInvoices } = TABLES[table];
  await sql`delete from ${sql.table(table)}`.execute(db);
  const columns = sql.join([...keys, ...amounts].map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (${fromInvoices}) as actual`.execute(
    db,
  );
};

/** Keeps sales out while the figures are compared or made anew; SQLite has one writer anyway. */
export const holdSales = async (db: Db): Promise<void> => {
  if (engineOf(db) === 'postgres') await sql`lock table sales_day, item_sales_day in exclusive mode`.execute(db);
};
