import type { Day } from './periods.ts';

const shortDay = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** '3 Dec', with the year where it is not that of `today`: '3 Dec 2027'. */
export const formatShortDay = (day: Day, today: Day): string => {
  const words = shortDay.format(new Date(`${day}T00:00:00Z`));
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? words : `${words} ${year}`;
};
