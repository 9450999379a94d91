import { cents } from '@mendpoint/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../db/page.ts';
import { preparedWrite, type Values } from '../../db/prepared.ts';
import { readOnce } from '../../db/read-once.ts';
import { type Actor, actorOf } from '../history/actor.store.ts';
import type { ChangedSaleTable } from '../invoices.table.ts';
import type { ChangedSale, ChangedSalesFilter } from './changed-sale.ts';

type NewRow = Omit<ChangedSaleTable, 'actor'> & Actor;

/** Fails where the login has just been removed, as the history does. */
export const insertChangedSale = preparedWrite(
  (_db, { loginId, person, ...row }: Values<NewRow>) => sql`
    insert into changed_sale (${sql.join(Object.keys(row).map((column) => sql.ref(column)))}, actor)
    values (${sql.join(Object.values(row))}, ${actorOf({ loginId, person })})`,
);

const changesIn = (db: Db, { shopId, from, to, isAfterTheDay }: ChangedSalesFilter) => {
  let found = db.selectFrom('changed_sale');
  if (shopId !== null) found = found.where('changed_sale.shop_id', '=', shopId);
  if (from !== null) found = found.where('changed_date', '>=', from);
  if (to !== null) found = found.where('changed_date', '<=', to);
  // The same expression as the index has.
  return isAfterTheDay ? found.where(sql<boolean>`changed_date > changed_sale.business_date`) : found;
};

/** The latest change first. */
export const pageOfChangedSales = async (
  db: Db,
  filter: ChangedSalesFilter,
  { page, limit }: Page,
): Promise<{ records: ChangedSale[]; total: number }> => {
  const found = changesIn(db, filter);
  const rows = await found
    .innerJoin('invoice', 'invoice.id', 'changed_sale.invoice_id')
    .selectAll('changed_sale')
    .select('invoice.number')
    .orderBy('changed_date', 'desc')
    .orderBy('changed_sale.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await readOnce(db, found.select(sql<number>`count(*)`.as('total')));
  return { records: rows.map(toChangedSale), total };
};

const toChangedSale = (row: ChangedSaleTable & { number: string }): ChangedSale => ({
  id: row.id,
  invoiceId: row.invoice_id,
  number: row.number,
  shopId: row.shop_id,
  day: row.business_date,
  changedOn: row.changed_date,
  changedAt: row.changed_at,
  kind: row.kind,
  actor: row.actor,
  totals: { before: cents(row.total_before_cents), after: cents(row.total_after_cents) },
  reason: row.reason,
});

/** How many changes there were, and by how much they moved the totals, in cents. */
export const sumChanges = async (db: Db, filter: ChangedSalesFilter): Promise<{ count: number; net: number }> =>
  readOnce(
    db,
    changesIn(db, filter).select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(total_after_cents - total_before_cents), 0)`.as('net'),
    ]),
  );
