/** When no message goes out, in minutes after midnight in Sydney, from the first to before the second. They may go past midnight. */
export type QuietHours = { from: number; until: number };

const DAY = 1440;
const MINUTE_MS = 60_000;

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const minuteOfDay = (instant: Date): number => {
  const [hour = '0', minute = '0'] = clock.format(instant).split(':');
  return Number(hour) * 60 + Number(minute);
};

const minutesTo = (until: number, now: number): number => (until - now + DAY) % DAY;

const isQuiet = ({ from, until }: QuietHours, now: number): boolean =>
  from <= until ? from <= now && now < until : from <= now || now < until;

/** When a message may go out: now, or at the end of the quiet hours, also where the clock is put forward or back in them. */
export const afterQuietHours = (quiet: QuietHours | null, now: Date): Date => {
  if (quiet === null || !isQuiet(quiet, minuteOfDay(now))) return now;
  const whole = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const guess = new Date(whole + minutesTo(quiet.until, minuteOfDay(now)) * MINUTE_MS);
  const off = minutesTo(quiet.until, minuteOfDay(guess));
  const end = new Date(guess.getTime() + (off > DAY / 2 ? off - DAY : off) * MINUTE_MS);
  // An end that this night leaves out: before the gap it is quiet still.
  return isQuiet(quiet, minuteOfDay(end)) ? guess : end;
};

/** '21:30'; null for what is no time of a day. */
export const minuteIn = (text: string): number | null => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
};

export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Longer, and what waits for their end would be told too late. */
export const MOST_QUIET = 16 * 60;

export const quietMinutes = ({ from, until }: QuietHours): number => minutesTo(until, from);
