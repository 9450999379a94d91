import type { PeriodName } from '@mendpoint/contract/reports/period-reports';

/** The periods of a report that needs both ends. */
export const ENDED_PERIODS: readonly PeriodName[] = [
  'today',
  'yesterday',
  'last7Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'custom',
];
