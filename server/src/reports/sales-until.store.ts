import type { SalesSums } from '@mendpoint/domain/act/figures';
import { cents } from '@mendpoint/domain/money/cents';
import { mapTenders, TENDERS } from '@mendpoint/domain/sale/payments';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { FIGURE_COLUMNS } from '../figures/figures.table.ts';

const AMOUNTS = ['total', 'subtotal', 'tax', 'surcharges', ...TENDERS] as const;

type UntilScope = { shopId: string | null; day: Day; until: Date };

/**
 * What was sold on a day before an instant, less what was refunded, from the sales and notes themselves: the kept figures know
 * whole days only.
 */
export const sumOfDayUntil = async (db: Db, scope: UntilScope): Promise<SalesSums> => {
  const [sold, refunded] = await Promise.all([soldUntil(db, scope), refundedUntil(db, scope)]);
  return {
    invoices: sold.invoices,
    total: cents(sold.total - refunded.total),
    subtotal: cents(sold.subtotal - refunded.subtotal),
    tax: cents(sold.tax - refunded.tax),
    discounts: cents(sold.discounts),
    surcharges: cents(sold.surcharges - refunded.surcharges),
    ...mapTenders((tender) => cents(sold[tender] - refunded[tender])),
  };
};

const soldUntil = (db: Db, { shopId, day, until }: UntilScope) => {
  let sales = db
    .selectFrom('invoice')
    .where('voided_at', 'is', null)
    .where('business_date', '=', day)
    .where('created_at', '<', until.toISOString());
  if (shopId !== null) sales = sales.where('shop_id', '=', shopId);
  return sales
    .select(({ fn }) => [
      fn.countAll<number>().as('invoices'),
      fn.coalesce(fn.sum<number>('discount_cents'), sql.lit(0)).as('discounts'),
      ...AMOUNTS.map((amount) => fn.coalesce(fn.sum<number>(FIGURE_COLUMNS[amount]), sql.lit(0)).as(amount)),
    ])
    .executeTakeFirstOrThrow();
};

const refundedUntil = (db: Db, { shopId, day, until }: UntilScope) =>
  db
    .selectFrom('adjustment')
    .where('business_date', '=', day)
    .where('created_at', '<', until.toISOString())
    // Shops are named, also when all are meant: the index of the days begins with them.
    .where(
      'shop_id',
      'in',
      db
        .selectFrom('shop')
        .select('id')
        .$if(shopId !== null, (shops) => shops.where('id', '=', shopId)),
    )
    .select(({ fn }) =>
      AMOUNTS.map((amount) => fn.coalesce(fn.sum<number>(FIGURE_COLUMNS[amount]), sql.lit(0)).as(amount)),
    )
    .executeTakeFirstOrThrow();
