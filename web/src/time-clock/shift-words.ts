import type { Shift } from '@mendpoint/contract/time-clock';
import { formatHours } from '@mendpoint/domain/people/hours';
import { formatTime } from '@mendpoint/domain/time/dates';
import { addDays, type Day, sydneyDay } from '@mendpoint/domain/time/periods';

type Times = Pick<Shift, 'begun_at' | 'ended_at' | 'breaks'>;

/** '7:05'; '–' for none. */
export const minutesWords = (minutes: number): string => (minutes === 0 ? '–' : formatHours(minutes * 60_000));

const weekday = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short' });
const weekdayOf = (day: Day): string => weekday.format(new Date(day));

/** 'Fri 20/11' */
export const dayWords = (day: Day): string => `${weekdayOf(day)} ${day.slice(8)}/${day.slice(5, 7)}`;

/** '9:00 am to 5:00 pm', '6:00 pm to 2:00 am (next day)' */
export const timesWords = ({ begun_at, ended_at }: Times): string => {
  if (ended_at === null) return `since ${formatTime(begun_at)}`;
  const day = sydneyDay(new Date(begun_at));
  const last = sydneyDay(new Date(ended_at));
  return `${formatTime(begun_at)} to ${formatTime(ended_at)}${last === addDays(day, 1) ? ' (next day)' : ''}`;
};

/** '12:00 pm to 12:30 pm', each break; '' for none. */
export const breaksWords = ({ breaks }: Times): string =>
  breaks.map((one) => timesWords({ ...one, breaks: [] })).join(', ');

/** Work without breaks, in minutes; null for what is still open. */
export const workOf = ({ begun_at, ended_at, breaks }: Times): number | null => {
  if (ended_at === null) return null;
  const length = (begin: string, end: string | null) => Date.parse(end ?? begin) - Date.parse(begin);
  const resting = breaks.reduce((sum, one) => sum + length(one.begun_at, one.ended_at), 0);
  return (length(begun_at, ended_at) - resting) / 60_000;
};
