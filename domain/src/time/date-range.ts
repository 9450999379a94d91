import { RuleError } from '../rule-error.ts';
import { type Day, isDay } from './periods.ts';

/** From the first day to the last, both included; null where an end is open. */
export type OpenRange = { from: Day | null; to: Day | null };

/** As a query of the API carries them: '' and undefined leave an end open. */
type DateTexts = { from: string | undefined; to: string | undefined };

/** The first and last day of a list or report. Throws RuleError, at `start_date` or `end_date`. */
export const readDateRange = ({ from, to }: DateTexts): OpenRange => {
  const range = { from: dayAt('start_date', from), to: dayAt('end_date', to) };
  if (range.from !== null && range.to !== null && range.from > range.to) {
    throw new RuleError('The start date is after the end date.', 'start_date');
  }
  return range;
};

const dayAt = (path: string, day: string | undefined): Day | null => {
  if (!day) return null;
  if (!isDay(day)) throw new RuleError(`'${day}' is no date (yyyy-MM-dd).`, path);
  return day;
};
