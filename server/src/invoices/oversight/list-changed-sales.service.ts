import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { readDateRange } from '@mendpoint/domain/time/date-range';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/page.ts';
import { shopScope } from '../../shops/shops.service.ts';
import type { ChangedSale, ChangedSalesFilter } from './changed-sale.ts';
import * as store from './changed-sales.store.ts';

export type ChangedSalesRequest = {
  shopId: string | undefined;
  from: string | undefined;
  to: string | undefined;
  isAfterTheDay: boolean;
};

/** Edited and voided sales, the latest change first. Throws NotFound (shop), RuleError (dates). */
export const listChangedSales = async (
  context: Context,
  caller: Caller,
  request: ChangedSalesRequest,
  page: Page,
): Promise<{ records: ChangedSale[]; total: number }> =>
  store.pageOfChangedSales(context.db, await filterOf(context, caller, request), page);

/**
 * How many changes came after the day of their sale, and by how much they moved the totals. Throws as the list does.
 */
export const sumChangesAfterTheDay = async (
  context: Context,
  caller: Caller,
  request: ChangedSalesRequest,
): Promise<{ count: number; net: Cents }> => {
  const filter = await filterOf(context, caller, { ...request, isAfterTheDay: true });
  const { count, net } = await store.sumChanges(context.db, filter);
  return { count, net: cents(net) };
};

const filterOf = async (
  context: Context,
  caller: Caller,
  { shopId, isAfterTheDay, ...dates }: ChangedSalesRequest,
): Promise<ChangedSalesFilter> => ({
  shopId: await shopScope(context, caller, shopId || undefined),
  ...readDateRange(dates),
  isAfterTheDay,
});
