import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Page, pageOf } from '../db/page.ts';
import type { Cell, PastPrice } from './repair-price.ts';

const toCents = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

/** The changes of one cell, newest first, each with what it was before. */
export const pageOfChanges = async (
  db: Db,
  { deviceId, repairPartId }: Cell,
  showsCost: boolean,
  page: Page,
): Promise<{ records: PastPrice[]; total: number }> => {
  const found = changesOf(db, { deviceId, repairPartId }).$if(!showsCost, (query) =>
    query.where(
      sql<boolean>`price_cents is distinct from price_before or warranty_days is distinct from warranty_before`,
    ),
  );
  const { records, total } = await pageOf(found, ['-changed_at', '-id'], page);
  const past = records.map((row) => ({
    id: row.id,
    at: row.changed_at,
    actor: row.actor,
    before: {
      price: toCents(row.price_before),
      cost: toCents(row.cost_before),
      warrantyDays: row.warranty_before,
    },
    after: { price: toCents(row.price_cents), cost: toCents(row.cost_cents), warrantyDays: row.warranty_days },
  }));
  return { records: past, total };
};

const changesOf = (db: Db, { deviceId, repairPartId }: Cell) => {
  const before = (column: string) =>
    sql<number | null>`lag(${sql.ref(`change.${column}`)}) over (order by change.changed_at, change.id)`;
  const changes = db
    .selectFrom('repair_price_changes as change')
    .leftJoin('staff', 'staff.id', 'change.person_id')
    .leftJoin('shop', 'shop.id', 'staff.shop_id')
    .leftJoin('login', 'login.id', 'change.login_id')
    .select(['change.id', 'change.changed_at', 'change.price_cents', 'change.cost_cents', 'change.warranty_days'])
    .select(sql<string>`coalesce(staff.name || ', ' || shop.name, login.email, '')`.as('actor'))
    .select(before('price_cents').as('price_before'))
    .select(before('cost_cents').as('cost_before'))
    .select(before('warranty_days').as('warranty_before'))
    .where('change.device_id', '=', deviceId)
    .where('change.repair_part_id', '=', repairPartId);
  return db.selectFrom(changes.as('past')).selectAll();
};
