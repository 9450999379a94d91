import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { DAY_SUMS } from './figures.table.ts';

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

const itemsOf = (span: RawBuilder<unknown>) => sql`select shop_id, ${span} as span, item_name,
  sum(quantity) as quantity, sum(amount_cents) as amount_cents from day group by 1, 2, 3`;

const QUARTER = sql`substr(business_date, 1, 4) || '-Q' || ((cast(substr(business_date, 6, 2) as integer) + 2) / 3)`;

/** Each line is read once: the longer spans are the sums of their days. */
const ITEMS_FROM_LINES = sql`
  with day as materialized (
    select i.shop_id, i.business_date, l.name as item_name,
      sum(l.quantity) as quantity, sum(l.quantity * l.price_cents) as amount_cents
    from invoice_line l join invoice i on i.id = l.invoice_id
    where i.voided_at is null and l.kind = 'product'
    group by i.shop_id, i.business_date, l.name
  )
  select shop_id, business_date as span, item_name, quantity, amount_cents from day
  union all ${itemsOf(sql`substr(business_date, 1, 7)`)}
  union all ${itemsOf(QUARTER)}
  union all ${itemsOf(sql`substr(business_date, 1, 4)`)}
  union all ${itemsOf(sql`'all'`)}`;

const BUYERS_FROM_INVOICES = sql`
  select shop_id, buyer_key, max(search_text) as search_text,
    count(*) as invoices, sum(case when status = 'paid' then 1 else 0 end) as paid_invoices
  from invoice where voided_at is null and buyer_key <> '' group by shop_id, buyer_key`;

type Kept = {
  keys: readonly string[];
  amounts: readonly string[];
  /** What comes with a key. */
  texts: readonly string[];
  fromInvoices: RawBuilder<unknown>;
};

const TABLES = {
  sales_day: { keys: ['shop_id', 'business_date'], amounts: DAY_SUMS, texts: [], fromInvoices: DAYS_FROM_INVOICES },
  item_sales: {
    keys: ['shop_id', 'span', 'item_name'],
    amounts: ['quantity', 'amount_cents'],
    texts: [],
    fromInvoices: ITEMS_FROM_LINES,
  },
  buyer_sales: {
    keys: ['shop_id', 'buyer_key'],
    amounts: ['invoices', 'paid_invoices'],
    texts: ['search_text'],
    fromInvoices: BUYERS_FROM_INVOICES,
  },
} satisfies Record<string, Kept>;
export type FiguresTable = keyof typeof TABLES;

/** One amount of one row that is kept otherwise than the invoices say. */
export type Difference = { row: string; amount: string; kept: number; actual: number };

/** So many rows tell that something is wrong, and where to look. */
const ENOUGH = 1000;

/** The first of them. Rows that are zero throughout count as absent. */
export const differencesIn = async (db: Db, table: FiguresTable): Promise<Difference[]> => {
  const { keys, amounts, fromInvoices }: Kept = TABLES[table];
  const columnsOf = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
  const side = (kept: boolean) =>
    sql.join(
      amounts.flatMap((column) => [
        sql`${kept ? sql.ref(column) : sql.lit(0)} as ${sql.ref(`kept_${column}`)}`,
        sql`${kept ? sql.lit(0) : sql.ref(column)} as ${sql.ref(`actual_${column}`)}`,
      ]),
    );
  const sums = amounts.flatMap((column) =>
    ['kept', 'actual'].map((of) => sql`sum(${sql.ref(`${of}_${column}`)}) as ${sql.ref(`${of}_${column}`)}`),
  );
  const differs = amounts.map(
    (column) => sql`sum(${sql.ref(`kept_${column}`)}) <> sum(${sql.ref(`actual_${column}`)})`,
  );
  const key = sql.join(
    keys.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  // Both sides under each other, and not a full join: SQLite would look through one for every row of the other.
  const { rows } = await sql<Record<string, string | number>>`
    select ${key} as row_key, ${sql.join(sums)} from (
      select ${columnsOf(keys)}, ${side(true)} from ${sql.table(table)}
      union all select ${columnsOf(keys)}, ${side(false)} from (${fromInvoices}) as actual
    ) as side_by_side
    group by ${columnsOf(keys)} having ${sql.join(differs, sql` or `)} limit ${ENOUGH}`.execute(db);
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
  if (table === 'item_sales') return rebuildItems(db);
  const { keys, amounts, texts, fromInvoices }: Kept = TABLES[table];
  await sql`delete from ${sql.table(table)}`.execute(db);
  const columns = sql.join([...keys, ...texts, ...amounts].map((column) => sql.ref(column)));
  const order = sql.join(keys.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from (${fromInvoices}) as actual order by ${order}`.execute(db);
};

/** `item_sales` shows what is kept by numbers. */
const rebuildItems = async (db: Db): Promise<void> => {
  await sql`delete from item_sum`.execute(db);
  await sql`insert into sold_item (name) select distinct name from invoice_line
    where kind = 'product' and not exists (select 1 from sold_item where sold_item.name = invoice_line.name)
    order by name`.execute(db);
  await sql`insert into item_sum (shop_number, span, item_number, quantity, amount_cents)
    select shop.number, actual.span, sold_item.number, actual.quantity, actual.amount_cents
    from (${ITEMS_FROM_LINES}) as actual
    join shop on shop.id = actual.shop_id join sold_item on sold_item.name = actual.item_name
    order by 1, 2, 3`.execute(db);
};

/** Keeps sales out while the figures are compared or made anew; SQLite has one writer anyway. */
export const holdSales = async (db: Db): Promise<void> => {
  if (engineOf(db) === 'postgres')
    await sql`lock table sold_item, item_sum, buyer_sales, sales_day in exclusive mode`.execute(db);
};
