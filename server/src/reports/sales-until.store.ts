import { cents } from '@mendpoint/domain/money/cents';
import { mapTenders, TENDERS } from '@mendpoint/domain/sale/payments';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { FIGURE_COLUMNS } from '../figures/figures.table.ts';
import type { SalesSums } from '../figures/figures.ts';

const AMOUNTS = ['total', 'subtotal', 'tax', ...TENDERS] as const;

/** What was sold on a day before an instant, from the sales themselves: the kept figures know whole days only. */
export const sumOfDayUntil = async (
  db: Db,
  { shopId, day, until }: { shopId: string | null; day: Day; until: Date },
): Promise<SalesSums> => {
  let sales = db
    .selectFrom('invoice')
    .where('voided_at', 'is', null)
    .where('business_date', '=', day)
    .where('created_at', '<', until.toISOString());
  if (shopId !== null) sales = sales.where('shop_id', '=', shopId);
  const sums = await sales
    .select(({ fn }) => [
      fn.countAll<number>().as('invoices'),
      ...AMOUNTS.map((amount) => fn.coalesce(fn.sum<number>(FIGURE_COLUMNS[amount]), sql.lit(0)).as(amount)),
    ])
    .executeTakeFirstOrThrow();
  return {
    invoices: sums.invoices,
    total: cents(sums.total),
    subtotal: cents(sums.subtotal),
    tax: cents(sums.tax),
    ...mapTenders((tender) => cents(sums[tender])),
  };
};
