import { type Day, type DayRange, daysOf, isDay, type Period, sydneyDay } from '@mendpoint/domain/time/periods';
import { useSearchParams } from 'react-router';

const CHIPS = ['all', 'today', 'yesterday'] as const satisfies Period[];
export type DayChip = (typeof CHIPS)[number];

/** The days a list is narrowed to, kept in the address as `from` and `to`; '' is no limit. */
export const useDayFilter = () => {
  const [params, setParams] = useSearchParams();
  const from = dayIn(params, 'from');
  const to = dayIn(params, 'to');
  const today = sydneyDay(new Date());

  const show = (days: DayRange, { replace }: { replace: boolean }) =>
    setParams((before) => withDays(before, days), { replace });

  return {
    from,
    to,
    today,
    chip: CHIPS.find((period) => isSame(rangeOf(period, today), { from, to })) ?? null,
    pick: (period: DayChip) => show(rangeOf(period, today), { replace: false }),
    // A first day without a last day means that one day.
    setFrom: (day: Day) => show({ from: day, to: day === '' ? to : lastDay(day, { from, to }) }, { replace: true }),
    setTo: (day: Day) => show({ from: day !== '' && day < from ? day : from, to: day }, { replace: true }),
    /** Forgets the days and whatever else is in the address. */
    clear: () => setParams({}),
  };
};

export type DayFilter = ReturnType<typeof useDayFilter>;

const lastDay = (first: Day, before: DayRange): Day =>
  before.to === '' || before.to === before.from || before.to < first ? first : before.to;

const dayIn = (params: URLSearchParams, name: string): Day => {
  const text = params.get(name) ?? '';
  return isDay(text) ? text : '';
};

const rangeOf = (period: DayChip, today: Day): DayRange => daysOf(period, today) ?? { from: '', to: '' };

const isSame = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

const withDays = (before: URLSearchParams, { from, to }: DayRange): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const [name, day] of Object.entries({ from, to })) {
    if (day === '') after.delete(name);
    else after.set(name, day);
  }
  after.delete('page');
  return after;
};
