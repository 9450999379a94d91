import type { Day } from './periods.ts';

const inSydney = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', ...options });

const date = inSydney({ day: '2-digit', month: '2-digit', year: 'numeric' });
const dateTime = inSydney({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** '20/11/2026', as the clock in Sydney shows the instant. */
export const formatDate = (instant: string | Date): string => date.format(new Date(instant));

/** '20/11/2026, 4:05 pm', as the clock in Sydney shows the instant. */
export const formatDateTime = (instant: string | Date): string =>
  // Some versions of the locale's data put a narrow no-break space before 'pm'.
  dateTime.format(new Date(instant)).replace(/\s/g, ' ');

/** '2026-11-20' -> '20/11/2026' */
export const formatDay = (day: Day): string => day.split('-').reverse().join('/');

const time = inSydney({ hour: 'numeric', minute: '2-digit', hour12: true });

/** '4:05 pm', as the clock in Sydney shows the instant. */
export const formatTime = (instant: string | Date): string => time.format(new Date(instant)).replace(/\s/g, ' ');

const moment = inSydney({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** 'Fri 20 Nov 4:05 pm', as the clock in Sydney shows the instant, for a sentence about the last days. */
export const formatMoment = (instant: string | Date): string =>
  moment.format(new Date(instant)).replaceAll(',', '').replace(/\s/g, ' ');
