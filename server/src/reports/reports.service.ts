import { type DayRange, daysOf, isDay, PERIODS, type Period, sydneyDay } from '@mendpoint/domain/periods';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { type DayFigures, sumOfDays } from '../figures/figures.service.ts';
import { shopScope } from '../shops/shops.service.ts';

export type SummaryReport = { periods: Record<Period, DayFigures>; custom: DayFigures | null };

type Wanted = { shopId: string | undefined; from: string | undefined; to: string | undefined };

/** The figures of every period, and of a range of days when both ends are named. Throws NotFound, RuleError. */
export const summaryReport = async (
  context: Context,
  caller: Caller,
  { shopId, from, to }: Wanted,
): Promise<SummaryReport> => {
  const custom = customRange(from, to);
  const shop = await shopScope(context, caller, shopId);
  const today = sydneyDay(context.now());
  const sumOf = (days: DayRange | null) =>
    sumOfDays(context, { shopId: shop, from: days?.from ?? null, to: days?.to ?? null });
  const sums: [Period, DayFigures][] = [];
  for (const period of PERIODS) sums.push([period, await sumOf(daysOf(period, today))]);
  return {
    periods: Object.fromEntries(sums) as Record<Period, DayFigures>,
    custom: custom ? await sumOf(custom) : null,
  };
};

const customRange = (from: string | undefined, to: string | undefined): DayRange | null => {
  if (!from && !to) return null;
  if (!from || !to) throw new RuleError('Please select both start and end dates');
  for (const day of [from, to]) if (!isDay(day)) throw new RuleError(`'${day}' is no date (yyyy-MM-dd).`);
  if (from > to) throw new RuleError('The start date is after the end date.');
  return { from, to };
};
