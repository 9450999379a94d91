import type { RepairGroup } from '@mendpoint/contract/reports/repair-report';
import { instantOf } from '@mendpoint/domain/people/clock-times';
import { TICKET_STATES } from '@mendpoint/domain/ticket/steps';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { shopScope } from '../shops/shops.service.ts';
import { boundedDays } from './bounded-days.ts';
import * as store from './repairs.store.ts';
import type { PeriodName } from './report-periods.ts';
import type { ReportRequest } from './reports.service.ts';

export type RepairRequest = ReportRequest & { period: PeriodName; by: RepairGroup };
export type RepairReport = {
  rows: (store.RepairSums & { claims: number })[];
  now: Awaited<ReturnType<typeof store.workNow>>;
};

const MOST_ROWS = 2000;

/** What became of repairs in some days, and what is in work now. Throws NotFound (shop), RuleError (dates, too many days). */
export const repairReport = async (context: Context, caller: Caller, request: RepairRequest): Promise<RepairReport> => {
  const { from, to } = boundedDays(request, sydneyDay(context.now()));
  const shopId = await shopScope(context, caller, request.shopId);
  const scope = { shopId, from: startOf(from), to: startOf(addDays(to, 1)) };
  const [rows, claims, now] = await Promise.all([
    store.repairsByGroup(context.db, request.by, scope, MOST_ROWS),
    store.claimsByGroup(context.db, request.by, scope),
    store.workNow(context.db, shopId),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, claims: claims.get(row.key) ?? 0 })),
    now: now.sort((a, b) => TICKET_STATES.indexOf(a.state) - TICKET_STATES.indexOf(b.state)),
  };
};

const startOf = (day: string): string => instantOf(day, '00:00').toISOString();
