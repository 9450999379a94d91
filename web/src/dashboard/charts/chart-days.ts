import type { Takings } from '@mendpoint/contract/reports/range-reports';
import { addDays, type Day, type DayRange } from '@mendpoint/domain/time/periods';
import { dayInWords } from '../../lib/periods.ts';

/** A bar: the sales of a day or a month, in dollars. `name` is short, for the axis; `title` is the full date. */
export type Bar = { date: string; name: string; title: string; amount: number; invoices: number };

const DAYS = 30;
const MONTHS = 12;
/** Fewer bars show no trend, and more cannot be told apart. */
const FEWEST_DAYS = 14;
const MOST_DAYS = 92;

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options });
  return (date: string) => format.format(new Date(date));
};
const shortDay = inWords({ day: 'numeric', month: 'short' });
const shortMonth = inWords({ month: 'short' });
const fullMonth = inWords({ month: 'long', year: 'numeric' });

/**
 * The days of a period of two weeks to three months; for any other period, the 30 days up to its last. Never later than
 * today.
 */
export const daysAround = (period: DayRange | null, today: Day): DayRange => {
  const to = endOf(period, today);
  const isFit = period && period.from <= addDays(to, 1 - FEWEST_DAYS) && period.from >= addDays(to, 1 - MOST_DAYS);
  return { from: isFit ? period.from : addDays(to, 1 - DAYS), to };
};

/** The twelve months up to the month of the period's last day. The current month ends today. */
export const monthsUntil = (period: DayRange | null, today: Day): DayRange => {
  const to = endOf(period, today);
  return { from: `${addMonths(to.slice(0, 7), 1 - MONTHS)}-01`, to };
};

const endOf = (period: DayRange | null, today: Day): Day => (period !== null && period.to < today ? period.to : today);

/** A bar for each day, including days without a sale. */
export const dayBars = ({ from, to }: DayRange, takings: readonly Takings[]): Bar[] => {
  const bars: Bar[] = [];
  const byDate = new Map(takings.map((row) => [row.date, row]));
  for (let date = from; date <= to; date = addDays(date, 1)) {
    bars.push({ date, name: shortDay(date), title: dayInWords(date), ...salesOf(byDate.get(date)) });
  }
  return bars;
};

/** A bar for each month, including months without a sale. */
export const monthBars = ({ from, to }: DayRange, takings: readonly Takings[]): Bar[] => {
  const bars: Bar[] = [];
  const byMonth = new Map(takings.map((row) => [row.date, row]));
  for (let date = from.slice(0, 7); date <= to.slice(0, 7); date = addMonths(date, 1)) {
    bars.push({ date, name: shortMonth(date), title: fullMonth(date), ...salesOf(byMonth.get(date)) });
  }
  return bars;
};

const salesOf = (takings: Takings | undefined) => ({
  amount: takings?.total_amount ?? 0,
  invoices: takings?.total_entries ?? 0,
});

/** '2026-11', 2 -> '2027-01' */
const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};
