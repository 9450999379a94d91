import type { PersonHours } from '@mendpoint/contract/time-clock';
import { formatDay } from '@mendpoint/domain/time/dates';

/** Minutes as the hours that a wage is worked out of: 465 -> '7.75'. Two decimals, as far as a third of a minute. */
const decimal = (minutes: number): string => (minutes / 60).toFixed(2);

/** A line for each person and day with work, and one for the week. */
export const hoursInRows = (shopName: string, people: readonly PersonHours[]) => [
  ['Store', 'Person', 'Day', 'Work (minutes)', 'Work (hours)', 'Breaks (minutes)'],
  ...people.flatMap(({ name, days, ...week }) => [
    ...days
      .filter((day) => day.work_minutes + day.break_minutes > 0)
      .map((day) => rowOf(shopName, name, formatDay(day.day), day)),
    rowOf(shopName, name, 'Week', week),
  ]),
];

type Minutes = { work_minutes: number; break_minutes: number };

const rowOf = (shopName: string, name: string, day: string, { work_minutes, break_minutes }: Minutes) => [
  shopName,
  name,
  day,
  work_minutes,
  decimal(work_minutes),
  break_minutes,
];
