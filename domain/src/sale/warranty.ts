import { addDays, type Day } from '../time/periods.ts';

/** What a seller promises of a line, on top of the law: 90 days of a repair, 12 months of a product. */
export type Warranty = { length: number; unit: 'day' | 'month' };

/** In columns and on the wire: at most one of them, null and absent where nothing was promised. */
export type WarrantyFields = { days?: number | null | undefined; months?: number | null | undefined };

/** A length of 0 promises nothing. */
export const warrantyOf = ({ days, months }: WarrantyFields): Warranty | null => {
  if (days) return { length: days, unit: 'day' };
  return months ? { length: months, unit: 'month' } : null;
};

export const daysOf = (warranty: Warranty | null): number | null => lengthIn(warranty, 'day');
export const monthsOf = (warranty: Warranty | null): number | null => lengthIn(warranty, 'month');

const lengthIn = (warranty: Warranty | null, unit: Warranty['unit']): number | null =>
  warranty?.unit === unit ? warranty.length : null;

/** The last day of a warranty that begins on the day of the sale, in Sydney. A month ends on its last day at the latest. */
export const lastDayOf = ({ length, unit }: Warranty, soldOn: Day): Day => {
  if (unit === 'day') return addDays(soldOn, length);
  const [year = 0, month = 1, day = 1] = soldOn.split('-').map(Number);
  const months = year * 12 + (month - 1) + length;
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12];
  const lastInMonth = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  return [inYear, inMonth + 1, Math.min(day, lastInMonth)].map((part) => String(part).padStart(2, '0')).join('-');
};

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Warranty 90 days, until 25 Feb 2027'; without the day of a sale, 'Warranty 90 days'. '' for none. */
export const warrantyWords = (warranty: Warranty | null | undefined, soldOn: Day | null): string => {
  if (!warranty) return '';
  const { length, unit } = warranty;
  const promise = `Warranty ${length.toLocaleString('en-AU')} ${unit}${length === 1 ? '' : 's'}`;
  return soldOn === null
    ? promise
    : `${promise}, until ${DAY.format(new Date(`${lastDayOf(warranty, soldOn)}T00:00Z`))}`;
};
