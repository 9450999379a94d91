import type { MarginGroup } from '@mendpoint/contract/reports/margins';
import { cents } from '@mendpoint/domain/money/cents';
import type { SoldSums } from '@mendpoint/domain/sale/margin';
import type { Day } from '@mendpoint/domain/time/periods';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { read } from '../db/read.ts';

/** `until`: only what was done before this instant counts. */
export type MarginScope = { shopId: string | null; from: Day; to: Day; until: Date | null };

/** `name` is '' for what has no such group. */
export type SoldGroup = SoldSums & { key: string; name: string; kind: 'product' | 'repair' | '' };

type Grouping = {
  /** What a line `l` (of the invoice `i`, with the product `p`) is grouped by first, and its name on the invoice. */
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** The table with today's names of these ids. */
  named?: 'product' | 'category' | 'brand' | 'device' | 'repair_part';
  ofProduct?: true;
};

const ofRepairOr = (column: string) => sql`coalesce(${sql.ref(`l.${column}`)}, ${sql.ref(`p.${column}`)})`;
const placed = (level: 'category' | 'brand' | 'device'): Grouping => ({
  id: ofRepairOr(`${level}_id`),
  name: sql.ref(`l.${level}_name`),
  named: level,
  ofProduct: true,
});

const GROUPINGS: Record<MarginGroup, Grouping> = {
  item: {
    id: sql`case when l.kind = 'product' then l.product_id
      else coalesce(l.repair_part_id, l.name) || ' ' || coalesce(l.device_id, l.device_name) end`,
    name: sql`case when l.kind = 'product' or l.device_name = '' then l.name else l.name || ', ' || l.device_name end`,
    named: 'product',
  },
  category: placed('category'),
  brand: placed('brand'),
  device: placed('device'),
  problem: {
    id: sql`l.repair_part_id`,
    name: sql`case when l.kind = 'repair' then l.name else '' end`,
    named: 'repair_part',
  },
  person: { id: sql`null`, name: sql`i.served_by` },
};

/** What was paid for a line `l`, after its discounts. */
export const NET = sql`l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents`;

/** The first `upto` cents of a document of `total` cents have this part of its tax: rounded half up, so that parts add up. */
export const taxUpTo = (db: Db, upto: RawBuilder<unknown>) => {
  const [share, whole] = [sql`(2 * tax_cents * (${upto}) + total_cents)`, sql`(2 * total_cents)`];
  const divided =
    engineOf(db) === 'postgres' ? sql`div(${share}::numeric, ${whole}::numeric)` : sql`${share} / ${whole}`;
  return sql`case when tax_cents = 0 or total_cents = 0 then 0 else ${divided} end`;
};

export const within = (alias: string, { shopId, from, to, until }: MarginScope) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = [sql`${column('business_date')} >= ${from}`, sql`${column('business_date')} <= ${to}`];
  if (shopId !== null) conditions.push(sql`${column('shop_id')} = ${shopId}`);
  if (until !== null) conditions.push(sql`${column('created_at')} < ${until.toISOString()}`);
  return sql.join(conditions, sql` and `);
};

/** The lines of sales and, as `refunded`, of notes: each with its document's tax, and the net of the lines up to it. */
const linesOf = ({ id, name, ofProduct }: Grouping, scope: MarginScope) => {
  const group = sql`${id} as group_id, ${name} as group_name, l.kind`;
  const product = ofProduct ? sql`left join product p on p.id = l.product_id` : sql``;
  return sql`
    select 0 as refunded, ${group}, l.quantity, ${NET} as net, l.cost_cents, l.quantity as costing,
      i.tax_cents, i.total_cents, sum(${NET}) over (partition by i.id order by l.position) as upto
    from invoice i join invoice_line l on l.invoice_id = i.id ${product}
    where i.voided_at is null and ${within('i', scope)}
    union all
    select 1, ${group}, a.quantity, a.amount_cents, l.cost_cents, case when a.goes_to = 'shelf' then a.quantity else 0 end,
      n.tax_cents, n.total_cents, sum(a.amount_cents) over (partition by n.id order by a.position)
    from adjustment n join adjustment_line a on a.adjustment_id = n.id join invoice_line l on l.id = a.invoice_line_id
      join invoice i on i.id = n.invoice_id ${product}
    where ${within('n', scope)}`;
};

type Row = Record<'quantity' | 'total' | 'subtotal' | 'costed_subtotal' | 'cost', number | string> &
  Pick<SoldGroup, 'name' | 'kind'> & { id: string };

/**
 * What was sold in these days, by group. Groups other than items that have one name now are one group, such as a brand in two
 * categories.
 */
export const soldByGroup = async (db: Db, by: MarginGroup, scope: MarginScope): Promise<SoldGroup[]> => {
  const grouping = GROUPINGS[by];
  const isItem = by === 'item';
  const exGst = sql`net - (${taxUpTo(db, sql`upto`)} - ${taxUpTo(db, sql`upto - net`)})`;
  const names = grouping.named
    ? sql`left join ${sql.table(grouping.named)} as named on named.id = grouped.group_id`
    : sql``;
  const name = grouping.named ? sql`coalesce(named.name, group_name)` : sql`group_name`;
  const sums = sql.join(
    ['quantity', 'total', 'subtotal', 'costed_subtotal', 'cost'].map(
      (column) => sql`sum(${sql.ref(`grouped.${column}`)}) as ${sql.ref(column)}`,
    ),
  );
  const rows = await read(
    db,
    sql<Row>`
    with line as (${linesOf(grouping, scope)}),
    valued as (
      select group_id, group_name, kind, quantity, net, ${exGst} as ex_gst, costing, cost_cents,
        case when refunded = 1 then -1 else 1 end as sign
      from line
    ),
    grouped as (
      select kind, group_id, max(group_name) as group_name,
        sum(sign * quantity) as quantity, sum(sign * net) as total, sum(sign * ex_gst) as subtotal,
        sum(case when cost_cents is null then 0 else sign * ex_gst end) as costed_subtotal,
        sum(sign * costing * coalesce(cost_cents, 0)) as cost
      from valued group by kind, group_id, case when group_id is null then group_name end
    )
    select ${isItem ? sql`group_id` : sql`''`} as id, ${isItem ? sql`kind` : sql`''`} as kind, coalesce(${name}, '') as name, ${sums}
    from grouped ${names} group by 1, 2, 3`,
  );
  return rows.map(groupOf);
};

const groupOf = ({ id, kind, name, ...sums }: Row): SoldGroup => ({
  key: id === '' ? name : `${kind} ${id}`,
  name,
  kind,
  quantity: Number(sums.quantity),
  total: cents(Number(sums.total)),
  subtotal: cents(Number(sums.subtotal)),
  costedSubtotal: cents(Number(sums.costed_subtotal)),
  cost: cents(Number(sums.cost)),
});
