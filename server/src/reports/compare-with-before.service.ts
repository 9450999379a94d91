import type { SalesSums } from '@mendpoint/domain/act/figures';
import { cents } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import { addDays, type Day, sameTimeOn, sydneyDay } from '@mendpoint/domain/time/periods';
import { type SpanBefore, spanBefore } from '@mendpoint/domain/time/span-before';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { shopScope } from '../shops/shops.service.ts';
import { type PeriodName, rangesOf } from './report-periods.ts';
import type { ReportRequest } from './reports.service.ts';
import { firstAndLastDay, sumOfDays } from './reports.store.ts';
import { sumOfDayUntil } from './sales-until.store.ts';

/** `until`: of the last day only what was sold before this instant counts. */
export type FiguresBefore = { from: Day; to: Day; until: Date | null; sums: SalesSums };
/** `before` is null for all of time, `first` where nothing was sold yet, `allShops` for whoever may not see them. */
export type Comparison = { before: FiguresBefore | null; first: Day | null; allShops: SalesSums | null };

/** What the sales of a period are to be seen beside. Throws NotFound (shop), RuleError (dates; a custom period without). */
export const compareWithBefore = async (
  context: Context,
  caller: Caller,
  { period, ...request }: ReportRequest & { period: PeriodName },
): Promise<Comparison> => {
  const { db } = context;
  const today = sydneyDay(context.now());
  const [[, days] = []] = rangesOf(period, request, today);
  if (!days) throw new RuleError('Please select both start and end dates', 'start_date');
  const shopId = await shopScope(context, caller, request.shopId);
  const { from, to } = days;
  const span = from === null || to === null ? null : spanBefore(period, { from, to }, today);
  return {
    before: span && (await figuresOf(context, shopId, span)),
    first: (await firstAndLastDay(db, shopId)).first,
    allShops: caller.shopId === null ? await sumOfDays(db, { shopId: null, ...days }) : null,
  };
};

const figuresOf = async (
  { db, now }: Context,
  shopId: string | null,
  { from, to, isCut }: SpanBefore,
): Promise<FiguresBefore> => {
  if (!isCut) return { from, to, until: null, sums: await sumOfDays(db, { shopId, from, to }) };
  const until = sameTimeOn(to, now());
  const whole = await sumOfDays(db, { shopId, from, to: addDays(to, -1) });
  return { from, to, until, sums: added(whole, await sumOfDayUntil(db, { shopId, day: to, until })) };
};

const added = (one: SalesSums, other: SalesSums): SalesSums => ({
  invoices: one.invoices + other.invoices,
  total: cents(one.total + other.total),
  subtotal: cents(one.subtotal + other.subtotal),
  tax: cents(one.tax + other.tax),
  discounts: cents(one.discounts + other.discounts),
  surcharges: cents(one.surcharges + other.surcharges),
  ...mapTenders((tender) => cents(one[tender] + other[tender])),
});
