import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { EVERY_PERIOD } from '../lib/periods.ts';
import type { RangeWords } from '../ui/report/date-range-dialog.tsx';
import { PeriodPicker } from '../ui/report/period-picker.tsx';
import { usePeriod } from '../ui/report/use-period.ts';
import { useListState } from '../ui/table/use-list-state.ts';
import { reportQueries, useStores } from './queries.ts';
import { ReportPage } from './report-page.tsx';
import { STORE_REPORT, STORE_SORTS, sortStores, storeSheet } from './store-sheet.ts';

/** Any number: the table shows every store on one page. */
const ONE_PAGE = [1] as const;
const WORDS: RangeWords = {
  title: 'Custom Date Range',
  from: 'From Date',
  to: 'To Date',
  apply: 'Apply',
  applying: 'Applying...',
  saysWhatIsMissing: false,
};

/** All stores side by side. A shop account sees its own. */
export function StoreReportPage() {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(EVERY_PERIOD);
  const { sort, sortBy } = useListState({ pageSizes: ONE_PAGE, sorts: STORE_SORTS, remembered: 'store-report' });
  const stores = useStores(chosen);
  const sheet = stores.data ? storeSheet(sortStores(stores.data, sort), chosen) : null;
  const prepare = (days: DayRange) => queries.prefetchQuery(reportQueries.stores({ period: 'custom', days }));

  return (
    <ReportPage
      title={STORE_REPORT}
      picker={<PeriodPicker periods={EVERY_PERIOD} chosen={chosen} onChoose={choose} prepare={prepare} words={WORDS} />}
      query={stores}
      sheet={sheet}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={sortBy}
    />
  );
}
