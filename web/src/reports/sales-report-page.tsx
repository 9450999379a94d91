import { Group, SegmentedControl, Title } from '@mantine/core';
import type { PeriodName } from '@mendpoint/contract/reports/period-reports';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { type ChosenPeriod, customDates } from '../lib/periods.ts';
import { Page } from '../ui/page/page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { useAddress } from '../ui/page/use-address.ts';
import { FigureCards } from '../ui/report/figure-cards.tsx';
import { PeriodPicker } from '../ui/report/period-picker.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { usePeriod } from '../ui/report/use-period.ts';
import { useListState } from '../ui/table/use-list-state.ts';
import { ExportButtons } from './export-buttons.tsx';
import { reportQueries, useSalesSummary, useTakings } from './queries.ts';
import { ReportScreen } from './report-screen.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { takingsSheet } from './takings-sheet.ts';

const PERIODS: readonly PeriodName[] = [
  'today',
  'last7Days',
  'lastMonth',
  'thisMonth',
  'thisYear',
  'lastYear',
  'custom',
];
/** A month of days on one page. */
const PAGE_SIZES = [31] as const;

type ShopProps = { shop: { _id: string; name: string }; chosen: ChosenPeriod };

export function SalesReportPage() {
  return <ReportScreen title="Sales Report">{(shop) => <SalesReport shop={shop} />}</ReportScreen>;
}

function SalesReport({ shop }: Pick<ShopProps, 'shop'>) {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(PERIODS);
  const takings = useShopTakings(shop, chosen);
  const prepare = (days: DayRange) => {
    const dates = customDates({ period: 'custom', days });
    return queries.prefetchQuery(reportQueries.summary(shop._id, dates));
  };
  return (
    <Page actions={<ExportButtons sheet={takings.isCurrent ? takings.sheet : null} />}>
      <PeriodPicker periods={PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} />
      <Figures shop={shop} chosen={chosen} />
      <TakingsTable takings={takings} />
    </Page>
  );
}

function Figures({ shop, chosen }: ShopProps) {
  const summary = useSalesSummary(shop._id, chosen);
  if (summary.isPending) return <Loading />;
  if (summary.isError) return <ReportFailure error={summary.error} onRetry={() => void summary.refetch()} />;
  return <FigureCards figures={summary.data} />;
}

/** The days of the period, or its months when the address says so. */
const useShopTakings = (shop: ShopProps['shop'], chosen: ChosenPeriod) => {
  const { params, change } = useAddress();
  const by: 'day' | 'month' = params.get('by') === 'month' ? 'month' : 'day';
  // Every period of this screen has an end.
  const days = chosen.days ?? { from: '', to: '' };
  const query = useTakings(shop._id, days, by);
  const chooseBy = (next: string) => change({ by: next === 'month' ? next : '', page: '' }, { replace: true });
  const sheet = query.data ? takingsSheet(query.data, { shop: shop.name, chosen, by }) : null;
  return { query, by, chooseBy, sheet, isCurrent: query.isSuccess && !query.isPlaceholderData };
};

function TakingsTable({ takings }: { takings: ReturnType<typeof useShopTakings> }) {
  const { query, by, chooseBy, sheet, isCurrent } = takings;
  const { page, limit, turnTo } = useListState({ pageSizes: PAGE_SIZES, remembered: 'sales-report' });
  // The cards already say that there were no sales.
  if (isCurrent && sheet?.rows.length === 0) return null;
  return (
    <section className={styles.takings} aria-labelledby="takings">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="takings">
          By the day of the sale
        </Title>
        <SegmentedControl
          size="md"
          aria-label="Sales by"
          className={styles.controls}
          data={[
            { value: 'day', label: 'By day' },
            { value: 'month', label: 'By month' },
          ]}
          value={by}
          onChange={chooseBy}
        />
      </Group>
      {query.isPending && <Loading />}
      {query.isError && <ReportFailure error={query.error} onRetry={() => void query.refetch()} />}
      {sheet && (
        <ReportTable
          sheet={sheet}
          rowKey={({ date }) => date}
          loading={query.isPlaceholderData}
          page={page}
          limit={limit}
          onPage={turnTo}
        />
      )}
    </section>
  );
}
