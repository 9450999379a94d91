import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { shopScope } from '../shops/shops.service.ts';
import { boundedDays } from './bounded-days.ts';
import * as store from './commission.store.ts';
import type { PeriodName } from './report-periods.ts';
import type { ReportRequest } from './reports.service.ts';

export type CommissionRequest = ReportRequest & { period: PeriodName; personId: string | undefined };
export type CommissionReport = { people: store.PersonCommission[]; lines: store.EarnedLine[] };

const MOST_ROWS = 2000;

/** What was repaired by whom in some days, and is paid for it. Throws NotFound (shop), RuleError (dates, too many days). */
export const commissionReport = async (
  context: Context,
  caller: Caller,
  { personId, ...request }: CommissionRequest,
): Promise<CommissionReport> => {
  const today = sydneyDay(context.now());
  const { from, to } = boundedDays(request, today);
  const scope = { shopId: await shopScope(context, caller, request.shopId), from, to, until: null };
  const [people, lines] = await Promise.all([
    store.commissionByPerson(context.db, { ...scope, today }, MOST_ROWS),
    personId === undefined ? [] : store.commissionLines(context.db, personId, scope, MOST_ROWS),
  ]);
  return { people, lines };
};
