import { type Day, type DayRange, daysOf, isDay, type Period, sydneyDay } from '@mendpoint/domain/time/periods';
import { useState } from 'react';
import { useAddress } from '../page/use-address.ts';

const CHIPS = ['all', 'today', 'yesterday'] as const satisfies Period[];
export type DayChip = (typeof CHIPS)[number];

/** The days to which a list is narrowed, kept in the address as `from` and `to`; '' means no limit. */
export const useDayFilter = () => {
  const { params, change, clear } = useAddress();
  const [clears, setClears] = useState(0);
  const { from, to } = daysIn(params);
  const today = sydneyDay(new Date());

  const show = (daysAfter: (before: DayRange) => DayRange, { replace }: { replace: boolean }) =>
    change((now) => ({ ...daysAfter(daysIn(now)), page: '' }), { replace });

  return {
    from,
    to,
    today,
    chip: CHIPS.find((period) => isSame(rangeOf(period, today), { from, to })) ?? null,
    pick: (period: DayChip) => show(() => rangeOf(period, today), { replace: false }),
    // A first day without a last day means that one day.
    setFrom: (day: Day) =>
      show((before) => ({ from: day, to: day === '' ? before.to : lastDay(day, before) }), { replace: true }),
    setTo: (day: Day) =>
      show((before) => ({ from: day !== '' && day < before.from ? day : before.from, to: day }), { replace: true }),
    /** Clears the days and everything else in the address. */
    clear: () => {
      setClears(clears + 1);
      clear();
    },
    /** How many times the filter was cleared. */
    clears,
  };
};

export type DayFilter = ReturnType<typeof useDayFilter>;

const lastDay = (first: Day, before: DayRange): Day =>
  before.to === '' || before.to === before.from || before.to < first ? first : before.to;

const daysIn = (params: URLSearchParams): DayRange => ({ from: dayIn(params, 'from'), to: dayIn(params, 'to') });

const dayIn = (params: URLSearchParams, name: string): Day => {
  const text = params.get(name) ?? '';
  return isDay(text) ? text : '';
};

const rangeOf = (period: DayChip, today: Day): DayRange => daysOf(period, today) ?? { from: '', to: '' };

const isSame = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;
