import { addDays, type Day, type DayRange, type Period } from './periods.ts';

type SpanName = Period | 'custom';

/**
 * The span that the sales of a period are compared with. `isCut`: on its last day only sales up to the present time of
 * day count, because the period's last day is today and not over.
 */
export type SpanBefore = DayRange & { isCut: boolean };

/**
 * The span before a period, as seen on `today`: for one day the same weekday a week before, for a month or year the
 * same days of the month or year before, for any other period as many days right before it. Future days are left out on
 * both sides. Null where every day is in the future.
 */
export const spanBefore = (period: SpanName, days: DayRange, today: Day): SpanBefore | null => {
  if (days.from > today) return null;
  const { from, to } = days.to > today ? { from: days.from, to: today } : days;
  const before = daysBefore(period, { from, to });
  // The 31st is compared with a whole month of thirty days.
  const isShortened = isRunning(period) && before.to.slice(8) !== to.slice(8);
  return { ...before, isCut: to === today && !isShortened };
};

/** The same days of the year before, as seen on `today`. Null where every day is in the future, and for the year 0000. */
export const spanOfYearBefore = (days: DayRange, today: Day): SpanBefore | null => {
  if (days.from > today || days.from < '0001-01-01') return null;
  const to = days.to > today ? today : days.to;
  const [first, last] = [monthsBefore(days.from, 12), monthsBefore(to, 12)];
  // A whole February is compared with a whole one.
  const isMonthEnd = addDays(to, 1).endsWith('-01');
  const whole = isMonthEnd ? addDays(`${monthsBefore(addDays(to, 1), 12).slice(0, 7)}-01`, -1) : last;
  return { from: first, to: whole, isCut: to === today && whole.slice(8) === to.slice(8) };
};

const isRunning = (period: SpanName): boolean => period === 'thisMonth' || period === 'thisYear';

const daysBefore = (period: SpanName, { from, to }: DayRange): DayRange => {
  if (period === 'thisMonth') return { from: monthsBefore(from, 1), to: monthsBefore(to, 1) };
  if (period === 'lastMonth') return { from: monthsBefore(from, 1), to: addDays(from, -1) };
  if (period === 'thisYear' || period === 'lastYear') return { from: monthsBefore(from, 12), to: monthsBefore(to, 12) };
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const back = length === 1 ? 7 : length;
  return { from: addDays(from, -back), to: addDays(to, -back) };
};

const DAY_MS = 86_400_000;

/** The same day of an earlier month, or the last one of a month that is shorter. */
const monthsBefore = (day: Day, months: number): Day => {
  const number = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const monthOf = (count: number) =>
    `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  const last = addDays(`${monthOf(number + 1)}-01`, -1);
  const same = `${monthOf(number)}-${day.slice(8)}`;
  return same < last ? same : last;
};
