import { addDays, type Day } from '@mendpoint/domain/time/periods';
import type { Random } from './random.ts';

/** Sunday first. Thursday is late-night shopping; Saturday is when people have time. */
const WEEKDAY = [0.55, 0.85, 0.85, 0.95, 1.2, 1.2, 1.4];
/** January first: presents in December, quiet in February, winter holidays in July. */
const MONTH = [1.05, 0.85, 0.9, 0.95, 0.95, 0.95, 1.1, 1, 0.95, 1, 1.15, 1.4];

const OPENS = 9 * 60;
const CLOSES = 18 * 60;

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);

/** How many customers a usual day's `trade` becomes on that day. `age` 0 is today, 1 the first day of the history. */
export const customersOn = (day: Day, trade: number, age: number, random: Random): number => {
  if (day.endsWith('-12-25')) return 0;
  const date = utc(day);
  const growth = 1.1 - 0.3 * age;
  const expected = trade * (WEEKDAY[date.getUTCDay()] ?? 1) * (MONTH[date.getUTCMonth()] ?? 1) * growth;
  return Math.max(0, Math.round(expected * (0.75 + 0.5 * random.next())));
};

const hourInSydney = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: 'numeric', hour12: false });

/** Instants within the opening hours of a Sydney day, in order; none of them later than `now`. */
export const saleTimes = (day: Day, count: number, now: Date, random: Random): Date[] => {
  const midnightUtc = utc(day);
  // What Sydney's clock shows at midnight UTC is its offset; it holds for all of the opening hours.
  const offsetMinutes = Number(hourInSydney.format(midnightUtc)) * 60;
  const at = (minute: number) => new Date(midnightUtc.getTime() + (minute - offsetMinutes) * 60_000);
  const last = Math.min(CLOSES, Math.floor((now.getTime() - at(0).getTime()) / 60_000));
  if (last < 1) return [];
  // Before the shops open, today would have no sales at all; the demo then starts its day at midnight.
  const first = last > OPENS ? OPENS : 0;
  const minutes = Array.from({ length: count }, () => random.between(first, last - 1)).sort((a, b) => a - b);
  return minutes.map((minute) => new Date(at(minute).getTime() + random.between(0, 59_999)));
};

/** The days before and including `today`, oldest first. */
export const historyOf = (today: Day, days: number): Day[] =>
  Array.from({ length: days }, (_, index) => addDays(today, index - days + 1));
