import type { PeriodName } from '@mendpoint/contract/reports/period-reports';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { Page } from '../ui/page/page.tsx';
import { Loading } from '../ui/page/states.tsx';
import type { RangeWords } from '../ui/report/date-range-dialog.tsx';
import { PeriodPicker } from '../ui/report/period-picker.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { usePeriod } from '../ui/report/use-period.ts';
import { useListState } from '../ui/table/use-list-state.ts';
import { ExportButtons } from './export-buttons.tsx';
import { reportQueries, useStores } from './queries.ts';
import { ReportTable } from './report-table.tsx';
import { STORE_REPORT, STORE_SORTS, sortStores, storeSheet } from './store-sheet.ts';

const PERIODS: readonly PeriodName[] = [
  'today',
  'yesterday',
  'last7Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'all',
  'custom',
];
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
  const { chosen, choose } = usePeriod(PERIODS);
  const { sort, sortBy } = useListState({ pageSizes: ONE_PAGE, sorts: STORE_SORTS });
  const stores = useStores(chosen);
  const sheet = stores.data ? storeSheet(sortStores(stores.data, sort), chosen) : null;
  const isCurrent = stores.isSuccess && !stores.isPlaceholderData;
  const prepare = (days: DayRange) => queries.prefetchQuery(reportQueries.stores({ period: 'custom', days }));

  return (
    <Page title={STORE_REPORT} actions={<ExportButtons sheet={isCurrent ? sheet : null} />}>
      <PeriodPicker periods={PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} words={WORDS} />
      {stores.isPending && <Loading />}
      {stores.isError && <ReportFailure error={stores.error} onRetry={() => void stores.refetch()} />}
      {sheet && !stores.isError && (
        <ReportTable
          sheet={sheet}
          rowKey={({ name }) => name}
          loading={stores.isPlaceholderData}
          sort={sort}
          onSort={sortBy}
        />
      )}
    </Page>
  );
}
