import type { PeriodName } from '@mendpoint/contract/reports/period-reports';
import { type DayRange, sydneyDay } from '@mendpoint/domain/time/periods';
import { useSearchParams } from 'react-router';
import { type ChosenPeriod, readPeriod } from '../../lib/periods.ts';

/** The period of a report, kept in the address. Another period begins on the first page of its rows. */
export const usePeriod = (offered: readonly PeriodName[]) => {
  const [params, setParams] = useSearchParams();
  const choose = ({ period, days }: { period: PeriodName; days?: DayRange }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['page', 'from', 'to']) next.delete(name);
        next.set('period', period);
        if (days) {
          next.set('from', days.from);
          next.set('to', days.to);
        }
        return next;
      },
      { replace: true },
    );
  const chosen: ChosenPeriod = readPeriod(params, offered, sydneyDay(new Date()));
  return { chosen, choose };
};
