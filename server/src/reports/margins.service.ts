import type { MarginBefore, MarginGroup } from '@mendpoint/contract/reports/margins';
import { type Cents, cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import type { SoldSums } from '@mendpoint/domain/sale/margin';
import { type DayRange, sameTimeOn, sydneyDay } from '@mendpoint/domain/time/periods';
import { type SpanBefore, spanBefore, spanOfYearBefore } from '@mendpoint/domain/time/span-before';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import * as products from '../products/products.service.ts';
import { seesCosts } from '../repair-prices/sees-costs.ts';
import { shopScope } from '../shops/shops.service.ts';
import { boundedDays } from './bounded-days.ts';
import * as store from './margins.store.ts';
import type { PeriodName } from './report-periods.ts';
import type { ReportRequest } from './reports.service.ts';

export type MarginRequest = ReportRequest & { period: PeriodName; by: MarginGroup; before: MarginBefore | null };
export type MarginRow = store.SoldGroup & { before: SoldSums | null };
/** `others` is how many groups the last row stands for. `before` is what the period is seen beside. */
export type Margins = { rows: MarginRow[]; others: number; before: (DayRange & { until: Date | null }) | null };

const MOST_ROWS = 2000;

/** A margin tells the costs of products and of repairs together. */
export const seesMargins = (caller: Caller): boolean => products.seesCosts(caller) && seesCosts(caller);

/** What was sold by group, what brought in most first. Throws NotFound (shop), RuleError (dates, too many days). */
export const margins = async (context: Context, caller: Caller, request: MarginRequest): Promise<Margins> => {
  const today = sydneyDay(context.now());
  const days = boundedDays(request, today);
  const shopId = await shopScope(context, caller, request.shopId);
  const { by } = request;
  const groups = await store.soldByGroup(context.db, by, { shopId, ...days, until: null });
  const span = request.before === null ? null : spanBeside(request.before, request.period, days, today);
  if (span === null) return { ...listed(groups.map((group) => ({ ...group, before: null }))), before: null };
  const before = { from: span.from, to: span.to, until: span.isCut ? sameTimeOn(span.to, context.now()) : null };
  const groupsBefore = await store.soldByGroup(context.db, by, { shopId, ...before });
  return { ...listed(besideBefore(groups, groupsBefore)), before };
};

const spanBeside = (before: MarginBefore, period: PeriodName, days: DayRange, today: string): SpanBefore | null =>
  before === 'year' ? spanOfYearBefore(days, today) : spanBefore(period, days, today);

const NOTHING: SoldSums = {
  quantity: 0,
  total: NO_MONEY,
  subtotal: NO_MONEY,
  costedSubtotal: NO_MONEY,
  cost: NO_MONEY,
};

const besideBefore = (groups: readonly store.SoldGroup[], before: readonly store.SoldGroup[]): MarginRow[] => {
  const then = new Map(before.map((group) => [group.key, group]));
  const now = groups.map((group) => ({ ...group, before: then.get(group.key) ?? NOTHING }));
  const still = new Set(groups.map(({ key }) => key));
  const gone = before.filter(({ key }) => !still.has(key)).map((group) => ({ ...group, ...NOTHING, before: group }));
  return [...now, ...gone];
};

/** In the order of their revenue; those beyond the most as one. */
const listed = (rows: MarginRow[]): Pick<Margins, 'rows' | 'others'> => {
  const sorted = rows.sort(
    (a, b) =>
      b.subtotal - a.subtotal ||
      (b.before?.subtotal ?? 0) - (a.before?.subtotal ?? 0) ||
      a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
  const others = sorted.slice(MOST_ROWS);
  if (others.length === 0) return { rows: sorted, others: 0 };
  const isCompared = others.some(({ before }) => before !== null);
  const before = isCompared ? together(others.map((row) => row.before ?? NOTHING)) : null;
  const row: MarginRow = { key: ' others ', name: '', kind: '', ...together(others), before };
  return { rows: [...sorted.slice(0, MOST_ROWS), row], others: others.length };
};

const together = (all: readonly SoldSums[]): SoldSums => {
  const plus = (a: Cents, b: Cents) => cents(a + b);
  return all.reduce(
    (a, b) => ({
      quantity: a.quantity + b.quantity,
      total: plus(a.total, b.total),
      subtotal: plus(a.subtotal, b.subtotal),
      costedSubtotal: plus(a.costedSubtotal, b.costedSubtotal),
      cost: plus(a.cost, b.cost),
    }),
    NOTHING,
  );
};
