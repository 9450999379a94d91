import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { MONEY_TENDERS } from '@mendpoint/domain/sale/payments';
import type { Db } from '../db/database.ts';

/**
 * Act by act: money that only changed its tender comes to 0 there. Those of a server that did not count yet are told apart by their
 * time.
 */
export const moneyGivenBackOf = async (db: Db, invoiceId: string): Promise<Cents> => {
  const acts = db
    .selectFrom('payment')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('amount'))
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'corrected')
    .where('tender', 'in', MONEY_TENDERS)
    .groupBy(['act', 'happened_at'])
    .having(({ fn }) => fn.sum('amount_cents'), '<', 0);
  const found = await db
    .selectFrom(acts.as('act'))
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .executeTakeFirst();
  return cents(0 - Number(found?.amount ?? 0));
};
