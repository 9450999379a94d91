import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../ui/page/page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { ReportTable, type ReportTableProps } from './report-table.tsx';

type ReportPageProps<Row> = Omit<ReportTableProps<Row>, 'sheet' | 'loading'> & {
  title: string;
  query: UseQueryResult<unknown>;
  /** Null until the query has an answer. */
  sheet: ReportTableProps<Row>['sheet'] | null;
  /** Chooses the period. */
  picker: ReactNode;
  /** Shown above the figures, when something must be known about them. */
  note?: ReactNode;
};

/** A report with its period, its table and its exports. The exports wait until the table shows the chosen period. */
export function ReportPage<Row>({ title, query, sheet, picker, note, ...table }: ReportPageProps<Row>) {
  const { isPending, isError, isPlaceholderData, error, refetch } = query;
  const isCurrent = query.isSuccess && !isPlaceholderData;
  return (
    <Page title={title} actions={<ExportButtons sheet={isCurrent ? sheet : null} />}>
      {picker}
      {isPending && <Loading />}
      {isError && <ReportFailure error={error} onRetry={() => void refetch()} />}
      {sheet && !isError && <ReportTable sheet={sheet} loading={isPlaceholderData} {...table} />}
      {note}
    </Page>
  );
}
