import { Skeleton } from '@mantine/core';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { lazy, Suspense, useState } from 'react';
import { formatDollars } from '../lib/format.ts';
import { formatDays } from '../lib/periods.ts';
import { useTakings } from '../reports/queries.ts';
import { Empty } from '../ui/page/states.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import type { Column } from '../ui/table/data-table.tsx';
import { type Bar, dayBars, monthBars } from './charts/chart-days.ts';
import styles from './charts/charts.module.css';
import { Panel, TableToggle } from './panel.tsx';
import { PanelTable } from './panel-table.tsx';

// The chart library is fetched only when there is something to draw.
const SalesBars = lazy(async () => ({ default: (await import('./charts/sales-bars.tsx')).SalesBars }));

const SUBJECTS = {
  day: { title: 'Sales by day', barsOf: dayBars, empty: 'No sales in these days.' },
  month: { title: 'Sales by month', barsOf: monthBars, empty: 'No sales in these months.' },
};

type SalesPanelProps = { shopId: string; by: 'day' | 'month'; days: DayRange };

/** The shop's sales over time, as bars or as a table. */
export function SalesPanel({ shopId, by, days }: SalesPanelProps) {
  const { title, barsOf, empty } = SUBJECTS[by];
  const [isTable, setTable] = useState(false);
  const takings = useTakings(shopId, days, by);
  const bars = barsOf(days, takings.data ?? []);
  const isEmpty = takings.isSuccess && takings.data.length === 0;
  const toggle = <TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />;
  return (
    <Panel title={title} about={formatDays(days)} width="wide" action={!isEmpty && toggle}>
      {takings.isPending && <Skeleton className={styles.chart} />}
      {takings.isError && <ReportFailure error={takings.error} onRetry={() => void takings.refetch()} />}
      {isEmpty && <Empty title={empty} />}
      {takings.isSuccess && !isEmpty && !isTable && (
        <Suspense fallback={<Skeleton className={styles.chart} />}>
          <SalesBars bars={bars} label={`${title}, ${formatDays(days)}`} />
        </Suspense>
      )}
      {takings.isSuccess && !isEmpty && isTable && (
        <div className={styles.table}>
          <PanelTable label={title} columns={COLUMNS} rows={bars} rowKey={({ date }) => date} empty={empty} />
        </div>
      )}
    </Panel>
  );
}

const COLUMNS: Column<Bar>[] = [
  { title: 'Date', cell: ({ title }) => title, narrow: 'heading' },
  { title: 'Invoices', cell: ({ invoices }) => invoices.toLocaleString('en-AU'), align: 'right' },
  { title: 'Sales', cell: ({ amount }) => formatDollars(amount), align: 'right' },
];
