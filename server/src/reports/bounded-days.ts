import { RuleError } from '@mendpoint/domain/rule-error';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { type PeriodName, rangesOf } from './report-periods.ts';
import type { ReportRequest } from './reports.service.ts';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** The days of a report that reads what happened on each of them. Throws RuleError. */
export const boundedDays = ({ period, ...dates }: ReportRequest & { period: PeriodName }, today: string): DayRange => {
  const [[, days] = []] = rangesOf(period, dates, today);
  if (!days) throw new RuleError('Please select both start and end dates', 'start_date');
  const { from, to } = days;
  if (from === null || to === null || Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS) {
    throw new RuleError(`Please choose at most ${MOST_DAYS} days.`, 'end_date');
  }
  return { from, to };
};
