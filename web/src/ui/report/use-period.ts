import type { PeriodName } from '@mendpoint/contract/reports/period-reports';
import { type DayRange, sydneyDay } from '@mendpoint/domain/time/periods';
import { type ChosenPeriod, readPeriod } from '../../lib/periods.ts';
import { useAddress } from '../page/use-address.ts';

/** The period of a report, kept in the address. Another period begins on the first page of its rows. */
export const usePeriod = (offered: readonly PeriodName[]) => {
  const { params, change } = useAddress();
  const choose = ({ period, days }: { period: PeriodName; days?: DayRange }) =>
    change({ period, from: days?.from ?? '', to: days?.to ?? '', page: '' }, { replace: true });
  const chosen: ChosenPeriod = readPeriod(params, offered, sydneyDay(new Date()));
  return { chosen, choose };
};
