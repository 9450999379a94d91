import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EVERY_PERIOD } from '../lib/periods.ts';
import { PeriodPicker } from '../ui/report/period-picker.tsx';
import { usePeriod } from '../ui/report/use-period.ts';
import { useListState } from '../ui/table/use-list-state.ts';
import { ITEM_REPORT, ITEM_SORTS, itemSheet, soldRows } from './item-sheet.ts';
import { reportQueries, useSoldItems } from './queries.ts';
import { ReportPage } from './report-page.tsx';
import { ReportScreen } from './report-screen.tsx';

const PAGE_SIZES = [50] as const;

export function ItemReportPage() {
  return <ReportScreen title={ITEM_REPORT}>{(shop) => <ItemReport shop={shop} />}</ReportScreen>;
}

function ItemReport({ shop }: { shop: { _id: string; name: string } }) {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(EVERY_PERIOD);
  const { page, limit, turnTo, sort, sortBy } = useListState({
    pageSizes: PAGE_SIZES,
    sorts: ITEM_SORTS,
    remembered: 'item-report',
  });
  const sold = useSoldItems(shop._id, chosen);
  const rows = useMemo(() => sold.data && soldRows(sold.data, sort), [sold.data, sort]);
  const sheet = rows ? itemSheet(rows, shop.name, chosen) : null;
  const prepare = (days: DayRange) =>
    queries.prefetchQuery(reportQueries.soldItems(shop._id, { period: 'custom', days }));

  return (
    <ReportPage
      title={ITEM_REPORT}
      picker={<PeriodPicker periods={EVERY_PERIOD} chosen={chosen} onChoose={choose} prepare={prepare} untilToday />}
      query={sold}
      sheet={sheet}
      rowKey={({ branch, item }) => `${branch}\n${item}`}
      page={page}
      limit={limit}
      onPage={turnTo}
      sort={sort}
      onSort={sortBy}
    />
  );
}
