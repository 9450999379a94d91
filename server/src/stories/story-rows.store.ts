import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Page } from '../db/page.ts';
import { read } from '../db/read.ts';
import type { StoryKind } from './story.ts';

/** What every story is found by. `record_id` is of the invoice, note, quote or movement that tells the rest. */
export type StoryRow = {
  id: string;
  kind: StoryKind;
  at: string;
  record_id: string;
  shop_id: string;
  amount: number;
  quantity: number;
  discount: number;
};

type Parts = RawBuilder<unknown>[];

const inShop = (column: string, shopId: string | null) =>
  shopId === null ? sql`1 = 1` : sql`${sql.ref(column)} = ${shopId}`;

/** The former ids of a customer besides the present one: quotes keep whom they were made for. */
export const idsOfCustomer = (id: string) =>
  sql`(select id from merged_customer where into_id = ${id} union all select ${id})`;

export const rowsOfCustomer = (id: string, shopId: string | null): Parts => [
  sql`select invoice.id, 'sale' as kind, invoice.created_at as at, invoice.id as record_id, invoice.shop_id,
    invoice.total_cents as amount, 0 as quantity, 0 as discount
    from invoice where invoice.customer_id = ${id} and ${inShop('invoice.shop_id', shopId)}`,
  sql`select adjustment.id, 'refund' as kind, adjustment.created_at as at, adjustment.id as record_id,
    adjustment.shop_id, -adjustment.total_cents as amount, 0 as quantity, 0 as discount
    from invoice join adjustment on adjustment.invoice_id = invoice.id
    where invoice.customer_id = ${id} and ${inShop('adjustment.shop_id', shopId)}`,
  sql`select quote.id, 'quote' as kind, quote.quoted_at as at, quote.id as record_id, quote.shop_id,
    quote.total_cents as amount, 0 as quantity, 0 as discount
    from quote where quote.customer_id in ${idsOfCustomer(id)} and ${inShop('quote.shop_id', shopId)}`,
];

export const rowsOfProduct = (id: string, shopId: string | null): Parts => [
  sql`select line.id, case when invoice.voided_at is null then 'sale' else 'void' end as kind,
    invoice.created_at as at, invoice.id as record_id, invoice.shop_id,
    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
    line.quantity as quantity, line.discount_cents + line.discount_share_cents as discount
    from invoice_line as line join invoice on invoice.id = line.invoice_id
    where line.product_id = ${id} and ${inShop('invoice.shop_id', shopId)}`,
  sql`select adjustment.id || ' ' || back.position as id, 'refund' as kind, adjustment.created_at as at,
    adjustment.id as record_id, adjustment.shop_id, -back.amount_cents as amount, -back.quantity as quantity, 0 as discount
    from invoice_line as line join adjustment_line as back on back.invoice_line_id = line.id
    join adjustment on adjustment.id = back.adjustment_id
    where line.product_id = ${id} and ${inShop('adjustment.shop_id', shopId)}`,
];

/** A checkout is left out where it changed nothing: the sale itself is there. */
export const rowsOfPerson = (id: string, shopId: string | null): Parts => [
  sql`select entry.id, case entry.kind when 'sold' then 'sale' when 'voided' then 'void' when 'refunded' then 'refund'
      else 'edit' end as kind,
    entry.happened_at as at, coalesce(entry.adjustment_id, entry.invoice_id) as record_id, entry.shop_id,
    entry.total_cents as amount, 0 as quantity, entry.discount_cents as discount
    from sale_entry as entry where entry.person_id = ${id} and ${inShop('entry.shop_id', shopId)}
    and (entry.kind <> 'checked-out' or entry.total_cents <> 0)`,
  sql`select moved.id, case when moved.amount_cents = 0 then 'no-sale' else 'cash' end as kind,
    moved.happened_at as at, moved.id as record_id, drawer_session.shop_id, moved.amount_cents as amount, 0 as quantity,
    0 as discount
    from drawer_movement as moved join drawer_session on drawer_session.id = moved.session_id
    where moved.person_id = ${id} and ${inShop('drawer_session.shop_id', shopId)}`,
];

/** The latest first. All of one story are found by indexes and sorted: it is one customer's, product's or person's. */
export const pageOfRows = async (
  db: Db,
  parts: Parts,
  { page, limit }: Page,
): Promise<{ rows: StoryRow[]; total: number }> => {
  const all = sql`(${sql.join(parts, sql` union all `)}) as story`;
  const [rows, counted] = await Promise.all([
    read(db, sql<StoryRow>`select * from ${all} order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}`),
    read(db, sql<{ total: number }>`select count(*) as total from ${all}`),
  ]);
  return { rows, total: Number(counted[0]?.total ?? 0) };
};
