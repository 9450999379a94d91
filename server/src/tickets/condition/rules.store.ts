import { LEFT_BEHIND_DAYS, PHOTO_MONTHS, type WantedGates } from '@mendpoint/domain/ticket/gates';
import type { Db, Transaction } from '../../db/database.ts';
import type { Rules } from './condition.ts';

const NOTHING_SAID: Rules = {
  photoMonths: PHOTO_MONTHS.usual,
  leftBehindDays: LEFT_BEHIND_DAYS.usual,
  gates: {},
  updatedAt: null,
};

export const findRules = async (db: Db, shopId: string): Promise<Rules> => {
  const row = await db.selectFrom('ticket_rules').selectAll().where('shop_id', '=', shopId).executeTakeFirst();
  if (!row) return NOTHING_SAID;
  return {
    photoMonths: row.photo_months,
    leftBehindDays: row.left_behind_days,
    gates: JSON.parse(row.gates) as WantedGates,
    updatedAt: row.updated_at,
  };
};

export const saveRules = async (
  db: Transaction,
  shopId: string,
  { photoMonths, leftBehindDays, gates }: Rules,
  updatedAt: string,
): Promise<void> => {
  const row = {
    photo_months: photoMonths,
    left_behind_days: leftBehindDays,
    gates: JSON.stringify(gates),
    updated_at: updatedAt,
  };
  await db
    .insertInto('ticket_rules')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute();
};

/** By name, so many at most. */
export const findCategories = async (db: Db, most: number): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('category').select(['id', 'name']).orderBy('name_key').limit(most).execute();
