import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Scope } from './reports.store.ts';

/** What somebody did to sales; `personId` is null for whoever is nobody's staff. */
export type PersonSales = {
  personId: string | null;
  name: string;
  sales: number;
  voids: number;
} & Record<'sold' | 'edited' | 'voided' | 'refunded' | 'total' | 'tax', Cents>;

const CENTS = sql`total_cents`;
const sumWhere = (condition: RawBuilder<unknown>, what = CENTS) =>
  sql<number>`coalesce(sum(case when ${condition} then ${what} else 0 end), 0)`;

/** Of the days on which they did it, who came to most first. */
export const salesByPerson = async (db: Db, { shopId, from, to }: Scope): Promise<PersonSales[]> => {
  let entries = db.selectFrom('sale_entry').leftJoin('staff', 'staff.id', 'sale_entry.person_id');
  // Rows stand by shop and day: without the shops all of them would be read.
  const isOfShop = shopId === null ? sql`in (select id from shop)` : sql`= ${shopId}`;
  entries = entries.where(sql<boolean>`sale_entry.shop_id ${isOfShop}`);
  if (from !== null) entries = entries.where('posted_date', '>=', from);
  if (to !== null) entries = entries.where('posted_date', '<=', to);
  const rows = await entries
    .select(['staff.id as personId', 'staff.name'])
    .select([
      sumWhere(sql`kind = 'sold'`, sql`1`).as('sales'),
      sumWhere(sql`kind = 'voided'`, sql`1`).as('voids'),
      sumWhere(sql`kind = 'sold'`).as('sold'),
      sumWhere(sql`kind in ('edited', 'checked-out')`).as('edited'),
      sumWhere(sql`kind = 'voided'`).as('voided'),
      sumWhere(sql`kind = 'refunded'`).as('refunded'),
      sql<number>`coalesce(sum(total_cents), 0)`.as('total'),
      sql<number>`coalesce(sum(tax_cents), 0)`.as('tax'),
    ])
    .groupBy(['staff.id', 'staff.name'])
    .execute();
  const people = rows.map(({ personId, name, sales, voids, ...amounts }) => ({
    personId,
    name: name ?? '',
    sales: Number(sales),
    voids: Number(voids),
    sold: cents(Number(amounts.sold)),
    edited: cents(Number(amounts.edited)),
    voided: cents(Number(amounts.voided)),
    refunded: cents(Number(amounts.refunded)),
    total: cents(Number(amounts.total)),
    tax: cents(Number(amounts.tax)),
  }));
  return people.sort((one, other) => other.total - one.total || one.name.localeCompare(other.name, 'en'));
};
