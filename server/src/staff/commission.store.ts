import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Db, Transaction } from '../db/database.ts';

/** The rate of a person on a day; null where none was set until then. */
export const findRate = async (db: Db, staffId: string, day: Day): Promise<BasisPoints | null> => {
  const found = db.selectFrom('commission_rate').select('rate_bp').where('staff_id', '=', staffId);
  const row = await found.where('from_date', '<=', day).orderBy('from_date', 'desc').limit(1).executeTakeFirst();
  return row?.rate_bp ?? null;
};

export const saveRate = async (db: Transaction, staffId: string, from: Day, rate: BasisPoints): Promise<void> => {
  await db
    .insertInto('commission_rate')
    .values({ staff_id: staffId, from_date: from, rate_bp: rate })
    .onConflict((conflict) => conflict.columns(['staff_id', 'from_date']).doUpdateSet({ rate_bp: rate }))
    .execute();
};
