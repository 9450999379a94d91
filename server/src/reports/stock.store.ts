import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { Day } from '@mendpoint/domain/time/periods';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { read, readBriefly } from '../db/read.ts';

/** `value` is of the units whose cost is known. */
export type StockSums = {
  products: number;
  units: number;
  value: Cents;
  uncostedProducts: number;
  uncostedUnits: number;
};
export type CategoryStock = StockSums & { id: string; name: string };
export type DeadProduct = {
  id: string;
  sku: string;
  name: string;
  category: string;
  quantity: number;
  cost: Cents | null;
  /** The day when one was sold last, by itself or in a bundle; null: never. */
  lastSold: Day | null;
};

/** Products `p` of a shop and of none; null is all shops. Shops are named, or no index would be used. */
const isOf = (shopId: string | null) =>
  shopId === null
    ? sql`(p.shop_id in (select id from shop) or p.shop_id is null)`
    : sql`(p.shop_id = ${shopId} or p.shop_id is null)`;

const SUMS = {
  products: sql`count(*)`,
  units: sql`sum(p.quantity)`,
  value: sql`sum(p.quantity * coalesce(p.cost_cents, 0))`,
  uncostedProducts: sql`sum(case when p.cost_cents is null then 1 else 0 end)`,
  uncostedUnits: sql`sum(case when p.cost_cents is null then p.quantity else 0 end)`,
};

const named = (of: (sum: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(Object.entries(SUMS).map(([name, sum]) => sql`${of(sum)} as ${sql.id(name)}`));

type SumsRow = Record<keyof typeof SUMS, number | string>;

const sumsOf = (row: SumsRow): StockSums => ({
  products: Number(row.products),
  units: Number(row.units),
  value: cents(Number(row.value)),
  uncostedProducts: Number(row.uncostedProducts),
  uncostedUnits: Number(row.uncostedUnits),
});

/** In the order of the categories' names; those without stock are left out. */
export const stockByCategory = async (db: Db, shopId: string | null): Promise<CategoryStock[]> => {
  const rows = await read(
    db,
    sql<SumsRow & { id: string; name: string }>`
    select category.id, category.name, ${named((sum) => sum)}
    from product p join category on category.id = p.category_id
    where ${isOf(shopId)} and p.quantity > 0 group by category.id, category.name order by category.name_key, category.id`,
  );
  return rows.map(({ id, name, ...sums }) => ({ id, name, ...sumsOf(sums) }));
};

/** Whether there is stock that every shop sells. */
const sharesStock = async (db: Db): Promise<boolean> =>
  (await readBriefly(db, sql`select 1 from product where shop_id is null and quantity > 0 limit 1`)).length > 0;

/** `byCost` false keeps to oneself what costs more, by the order as well. */
type DeadScope = { shopId: string | null; since: Day; addedBefore: Date; byCost: boolean };

/** Products of which none was sold since that day, the dearest or the largest stock first, and the sums of all of them. */
export const deadStock = async (db: Db, { shopId, since, addedBefore, byCost }: DeadScope, most: number) => {
  const order = sql`${byCost ? sql`p.quantity * coalesce(p.cost_cents, 0)` : sql`p.quantity`} desc, p.name_key, p.id`;
  const soldBy = shopId === null || (await sharesStock(db)) ? sql`` : sql`and i.shop_id = ${shopId}`;
  const rows = await read(
    db,
    sql<SumsRow & DeadRow>`
    with in_bundle as materialized (
      select part.value ->> 'productId' as product_id, max(i.business_date) as sold_on
      from invoice_line l join invoice i on i.id = l.invoice_id cross join ${partsOf(db)}
      where l.parts is not null and i.voided_at is null ${soldBy} group by 1
    ), sold as materialized (
      select distinct l.product_id from invoice i join invoice_line l on l.invoice_id = i.id
      where i.voided_at is null and i.business_date >= ${since} ${soldBy} and l.product_id is not null and l.parts is null
      union all select product_id from in_bundle where sold_on >= ${since}
    ), dead as materialized (
      select p.id, p.sku, p.name, p.name_key, category.name as category, p.quantity, p.cost_cents,
        ${named((sum) => sql`${sum} over ()`)}
      from product p join category on category.id = p.category_id
      where ${isOf(shopId)} and p.quantity > 0 and p.created_at < ${addedBefore.toISOString()}
        and not exists (select 1 from sold where sold.product_id = p.id)
      order by ${order} limit ${most}
    )
    select p.*, (
      select max(i.business_date) from invoice_line l join invoice i on i.id = l.invoice_id
      where l.product_id = p.id and l.parts is null and i.voided_at is null ${soldBy}
    ) as sold_on, (select sold_on from in_bundle where in_bundle.product_id = p.id) as bundled_on
    from dead p order by ${order}`,
  );
  return { products: rows.map(deadProductOf), total: rows[0] ? sumsOf(rows[0]) : null };
};

type DeadRow = Omit<DeadProduct, 'cost' | 'lastSold'> & {
  cost_cents: number | null;
  sold_on: Day | null;
  bundled_on: Day | null;
};

/** The products that the bundles of lines `l` took, as the `value` of `part`. */
const partsOf = (db: Db) =>
  engineOf(db) === 'postgres' ? sql`json_array_elements(l.parts::json) as part` : sql`json_each(l.parts) as part`;

const deadProductOf = (row: DeadRow): DeadProduct => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  category: row.category,
  quantity: row.quantity,
  cost: row.cost_cents === null ? null : cents(row.cost_cents),
  lastSold: [row.sold_on, row.bundled_on].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b)),
});
