/** A calendar day in Sydney, 'yyyy-MM-dd'. A string, because a day is not an instant: it has 23 to 25 hours. */
export type Day = string;

/** From the first day to the last, both included. */
export type DayRange = { from: Day; to: Day };

export const PERIODS = [
  'today',
  'yesterday',
  'last7Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'all',
] as const;
export type Period = (typeof PERIODS)[number];

const sydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Kept for a second, which never spans two days: asking the calendar takes as long as a read from the database. */
let lastAsked = { second: Number.NaN, day: '' };

/** The Sydney day of an instant. */
export const sydneyDay = (instant: Date): Day => {
  const second = Math.floor(instant.getTime() / 1000);
  if (second !== lastAsked.second) lastAsked = { second, day: dayInSydney(instant) };
  return lastAsked.day;
};

/** Built from the parts, because the locale decides their order, which has changed before. */
const dayInSydney = (instant: Date): Day => {
  const parts: Record<string, string> = {};
  for (const { type, value } of sydney.formatToParts(instant)) parts[type] = value;
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
};

/** The instant of another day at which clocks in Sydney show the same time as at `instant`. */
export const sameTimeOn = (day: Day, instant: Date): Date => {
  const days = Date.parse(day) - Date.parse(sydneyDay(instant));
  const guess = new Date(instant.getTime() + days);
  return new Date(guess.getTime() + aheadOfUtc(instant) - aheadOfUtc(guess));
};

const clock = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', timeZoneName: 'longOffset' });

/** How far Sydney's clocks are ahead of UTC at an instant, in ms. */
const aheadOfUtc = (instant: Date): number => {
  const { value = '' } = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName') ?? {};
  return Number(value.slice(4, 6)) * 3_600_000;
};

/** True for an existing calendar day spelled yyyy-MM-dd. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(utc(text)) === text;

export const addDays = (day: Day, days: number): Day => {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
};

/** The days of a period as seen on `today`; null for 'all'. `last7Days` is today and the six days before. */
export const daysOf = (period: Period, today: Day): DayRange | null => {
  const year = Number(today.slice(0, 4));
  const month = today.slice(0, 7);
  const lastDayOfPreviousMonth = addDays(`${month}-01`, -1);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'thisMonth':
      return { from: `${month}-01`, to: today };
    case 'lastMonth':
      return { from: `${lastDayOfPreviousMonth.slice(0, 7)}-01`, to: lastDayOfPreviousMonth };
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'all':
      return null;
  }
};

// Days are counted in UTC, where each has 24 hours, so daylight saving cannot shift them.
const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);
