import { RuleError } from '@mendpoint/domain/rule-error';
import { type OpenRange, readDateRange } from '@mendpoint/domain/time/date-range';
import { type DayRange, daysOf, PERIODS, type Period } from '@mendpoint/domain/time/periods';

export type PeriodName = Period | 'custom';
type Dates = { from: string | undefined; to: string | undefined };

/** Both ends of a range of days as they were sent; null when neither was. Throws RuleError. */
export const customRange = (dates: Dates): DayRange | null => {
  const { from, to } = readDateRange(dates);
  if (from === null && to === null) return null;
  if (from === null || to === null) {
    throw new RuleError('Please select both start and end dates', from === null ? 'start_date' : 'end_date');
  }
  return { from, to };
};

/** The days of one period or of all of them, as seen on `today`; null for a custom range that was not sent. */
export const rangesOf = (
  period: PeriodName | undefined,
  dates: Dates,
  today: string,
): [PeriodName, OpenRange | null][] => {
  const custom = customRange(dates);
  const names: readonly PeriodName[] = period ? [period] : [...PERIODS, 'custom'];
  return names.map((name) => [name, name === 'custom' ? custom : (daysOf(name, today) ?? { from: null, to: null })]);
};
