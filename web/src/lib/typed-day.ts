import { type Day, isDay } from '@mendpoint/domain/time/periods';

const WITH_YEAR = /^(\d{1,2})[-./\s]+(\d{1,2})[-./\s]+(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const SHORT = /^(\d{1,2})[-./\s]+(\d{1,2})[-./\s]+(\d{2})$/;
const SHORT_DIGITS = /^(\d{2})(\d{2})(\d{2})$/;

/**
 * Reads a day as Australians write it, with the day before the month ('05/03/2026', '5.3.2026', '05032026'), or as
 * files have it ('2026-03-05'). Null for anything else, and for a day that does not exist.
 */
export const readDay = (text: string): Day | null => {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const [, day, month, year] = WITH_YEAR.exec(typed) ?? DIGITS.exec(typed) ?? [];
  return existing(day, month, year);
};

/**
 * `readDay` that also takes years of two digits, '5/3/26'. Use it once the typing has ended: while it goes on, the year
 * may be incomplete.
 */
export const readFinishedDay = (text: string): Day | null => {
  const [, day, month, year] = SHORT.exec(text.trim()) ?? SHORT_DIGITS.exec(text.trim()) ?? [];
  return year === undefined ? readDay(text) : existing(day, month, `20${year}`);
};

const existing = (day = '', month = '', year = ''): Day | null => {
  const read = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(read) ? read : null;
};
