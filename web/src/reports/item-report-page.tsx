import type { PeriodName } from '@mendpoint/contract/reports/period-reports';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Page } from '../ui/page/page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { PeriodPicker } from '../ui/report/period-picker.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { usePeriod } from '../ui/report/use-period.ts';
import { useListState } from '../ui/table/use-list-state.ts';
import { ExportButtons } from './export-buttons.tsx';
import { ITEM_REPORT, ITEM_SORTS, itemSheet, soldRows } from './item-sheet.ts';
import { reportQueries, useSoldItems } from './queries.ts';
import { ReportScreen } from './report-screen.tsx';
import { ReportTable } from './report-table.tsx';

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
const PAGE_SIZES = [50] as const;

export function ItemReportPage() {
  return <ReportScreen title={ITEM_REPORT}>{(shop) => <ItemReport shop={shop} />}</ReportScreen>;
}

function ItemReport({ shop }: { shop: { _id: string; name: string } }) {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(PERIODS);
  const { page, limit, turnTo, sort, sortBy } = useListState({ pageSizes: PAGE_SIZES, sorts: ITEM_SORTS });
  const sold = useSoldItems(shop._id, chosen);
  const rows = useMemo(() => sold.data && soldRows(sold.data, sort), [sold.data, sort]);
  const sheet = rows ? itemSheet(rows, shop.name, chosen) : null;
  const isCurrent = sold.isSuccess && !sold.isPlaceholderData;
  const prepare = (days: DayRange) =>
    queries.prefetchQuery(reportQueries.soldItems(shop._id, { period: 'custom', days }));

  return (
    <Page title={ITEM_REPORT} actions={<ExportButtons sheet={isCurrent ? sheet : null} />}>
      <PeriodPicker periods={PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} untilToday />
      {sold.isPending && <Loading />}
      {sold.isError && <ReportFailure error={sold.error} onRetry={() => void sold.refetch()} />}
      {sheet && !sold.isError && (
        <ReportTable
          sheet={sheet}
          rowKey={({ branch, item }) => `${branch}\n${item}`}
          loading={sold.isPlaceholderData}
          page={page}
          limit={limit}
          onPage={turnTo}
          sort={sort}
          onSort={sortBy}
        />
      )}
    </Page>
  );
}
