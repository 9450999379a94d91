import { TENDERS } from '@mendpoint/domain/sale/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { DAY_SUMS } from './figures.table.ts';

/** Some days of a shop; null for all days of all shops. */
export type DaysPart = { shopId: string; days: readonly string[] } | null;
/** Some customers of a shop; null for all customers of all shops. */
export type BuyersPart = { shopId: string; buyerKeys: readonly string[] } | null;

/** Whether `i` is a live invoice of those days. */
const isLive = (db: Db, part: DaysPart) =>
  part === null
    ? sql`i.voided_at is null`
    : sql`i.voided_at is null and i.shop_id = ${part.shopId} and ${isOneOf(db, 'i.business_date', part.days)}`;

/** The price of a line `l`, less its discounts. */
export const NET = sql`quantity * price_cents - l.discount_cents - discount_share_cents`;

/** The rows that sales_day should have, from the live invoices and their lines, and from adjustment notes. */
export const actualDays = (db: Db, part: DaysPart = null): RawBuilder<unknown> => {
  const sums = sql.join(DAY_SUMS.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`));
  return sql`select shop_id, business_date, ${sums} from (${soldOfDays(db, part)} union all ${refundedOfDays(db, part)}) as day
    group by shop_id, business_date`;
};

/** Whether `a` is an adjustment note of those days. */
const isOfDays = (db: Db, part: DaysPart) =>
  part === null ? sql`1 = 1` : sql`a.shop_id = ${part.shopId} and ${isOneOf(db, 'a.business_date', part.days)}`;

const PAID = TENDERS.map((tender) => `${tender}_cents`);
const NEGATIVE = ['total_cents', 'subtotal_cents', 'tax_cents', ...PAID];

/** What adjustment notes credit is taken from their own day. The columns are in the order of `soldOfDays`. */
const refundedOfDays = (db: Db, part: DaysPart) => {
  const ofKind = (kind: string) =>
    sql`-coalesce((select sum(l.amount_cents) from adjustment_line l
      where l.adjustment_id = a.id and l.kind = ${sql.lit(kind)}), 0)`;
  return sql`
    select a.shop_id, a.business_date, 0 as invoices, 0 as paid_invoices,
      ${sql.join(NEGATIVE.map((column) => sql`-${sql.ref(`a.${column}`)} as ${sql.ref(column)}`))},
      0 as discounts_cents, ${ofKind('product')} as products_cents, ${ofKind('repair')} + a.surcharge_cents as repairs_cents,
      -a.surcharge_cents as surcharge_cents
    from adjustment a where ${isOfDays(db, part)}`;
};

const soldOfDays = (db: Db, part: DaysPart): RawBuilder<unknown> => {
  const theirs =
    part === null ? sql`` : sql`where invoice_id in (select i.id from invoice i where ${isLive(db, part)})`;
  return sql`
    select i.shop_id, i.business_date,
      count(*) as invoices,
      sum(case when i.status = 'paid' then 1 else 0 end) as paid_invoices,
      sum(i.total_cents) as total_cents, sum(i.subtotal_cents) as subtotal_cents, sum(i.tax_cents) as tax_cents,
      ${sql.join(PAID.map((column) => sql`sum(${sql.ref(`i.${column}`)}) as ${sql.ref(column)}`))},
      sum(i.discount_cents) as discounts_cents,
      coalesce(sum(l.products_cents), 0) as products_cents, coalesce(sum(l.repairs_cents), 0) - sum(i.surcharge_cents) as repairs_cents,
      sum(i.surcharge_cents) as surcharge_cents
    from invoice i
    left join (
      select invoice_id,
        sum(case when kind = 'product' then ${NET} else 0 end) as products_cents,
        sum(case when kind = 'repair' then ${NET} else 0 end) as repairs_cents
      from invoice_line l ${theirs} group by invoice_id
    ) l on l.invoice_id = i.id
    where ${isLive(db, part)}
    group by i.shop_id, i.business_date`;
};

/** What was sold on each day, by the items' names. The join begins with the invoices where they are few. */
export const actualItemsOfDays = (db: Db, part: DaysPart = null): RawBuilder<unknown> => sql`
  select shop_id, business_date, item_name, sum(quantity) as quantity, sum(amount_cents) as amount_cents
  from (${soldItemsOfDays(db, part)} union all
    select a.shop_id, a.business_date, l.name as item_name, -l.quantity as quantity, -l.amount_cents as amount_cents
    from adjustment a join adjustment_line l on l.adjustment_id = a.id where l.kind = 'product' and ${isOfDays(db, part)}
  ) as item
  group by shop_id, business_date, item_name`;

const soldItemsOfDays = (db: Db, part: DaysPart): RawBuilder<unknown> => sql`
  select i.shop_id, i.business_date, l.name as item_name,
    sum(l.quantity) as quantity, sum(${NET}) as amount_cents
  from ${part === null ? sql`invoice_line l join invoice i` : sql`invoice i join invoice_line l`} on i.id = l.invoice_id
  where ${isLive(db, part)} and l.kind = 'product'
  group by i.shop_id, i.business_date, l.name`;

/** The items of every span. Each line is read once: the years are the sums of their days. */
export const actualItems = (db: Db): RawBuilder<unknown> => sql`
  with day as materialized (${actualItemsOfDays(db)})
  select shop_id, business_date as span, item_name, quantity, amount_cents from day
  union all select shop_id, substr(business_date, 1, 4), item_name, sum(quantity), sum(amount_cents)
    from day group by 1, 2, 3`;

/** The rows that buyer_sales should have, from the live invoices. */
export const actualBuyers = (db: Db, part: BuyersPart = null): RawBuilder<unknown> => {
  const theirs =
    part === null ? sql`` : sql`and shop_id = ${part.shopId} and ${isOneOf(db, 'buyer_key', part.buyerKeys)}`;
  return sql`
    select shop_id, buyer_key, max(search_text) as search_text,
      count(*) as invoices, sum(case when status = 'paid' then 1 else 0 end) as paid_invoices
    from invoice where voided_at is null and buyer_key <> '' ${theirs} group by shop_id, buyer_key`;
};

/** The rows that takings_day should have, from the payments. */
export const actualTakings = (db: Db, part: DaysPart = null): RawBuilder<unknown> => {
  const theirs =
    part === null ? sql`` : sql`where shop_id = ${part.shopId} and ${isOneOf(db, 'business_date', part.days)}`;
  return sql`
    select shop_id, business_date, tender,
      sum(amount_cents) as amount_cents, sum(rounding_cents) as rounding_cents, count(*) as movements
    from payment ${theirs} group by shop_id, business_date, tender`;
};
