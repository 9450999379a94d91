import { Skeleton } from '@mantine/core';
import type { PeriodFigures } from '@mendpoint/contract/reports/period-reports';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { shownTenders } from '@mendpoint/domain/sale/shown-tenders';
import { lazy, Suspense } from 'react';
import { formatDollars } from '../lib/format.ts';
import { type ChosenPeriod, describePeriod } from '../lib/periods.ts';
import { useSalesSummary } from '../reports/queries.ts';
import { Empty } from '../ui/page/states.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import type { Method } from './charts/methods-donut.tsx';
import styles from './methods-panel.module.css';
import { Panel } from './panel.tsx';

const MethodsDonut = lazy(async () => ({ default: (await import('./charts/methods-donut.tsx')).MethodsDonut }));

const methodsOf = (figures: PeriodFigures): Method[] =>
  shownTenders((tender) => figures[`total_${tender}`] ?? 0).map((tender) => ({
    name: TENDER_NAMES[tender],
    color: `var(--${tender})`,
    amount: figures[`total_${tender}`] ?? 0,
  }));

/** The money by tender, as a ring whose legend is the table of its numbers. */
export function MethodsPanel({ shopId, chosen }: { shopId: string; chosen: ChosenPeriod }) {
  const summary = useSalesSummary(shopId, chosen);
  return (
    <Panel title="Payment methods" about={describePeriod(chosen)}>
      {summary.isPending && <Skeleton height={256} />}
      {summary.isError && <ReportFailure error={summary.error} onRetry={() => void summary.refetch()} />}
      {summary.isSuccess && <Methods figures={summary.data} />}
    </Panel>
  );
}

function Methods({ figures }: { figures: PeriodFigures }) {
  const methods = methodsOf(figures);
  if (figures.total_paid === 0) return <Empty title="No payments in this period." />;
  return (
    <div className={styles.methods}>
      <Suspense fallback={<Skeleton circle height={160} />}>
        <MethodsDonut methods={methods} total={formatDollars(figures.total_paid)} />
      </Suspense>
      <table className={styles.legend}>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Paid</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ name, color, amount }) => (
            <tr key={name}>
              <th scope="row">
                <span className={styles.swatch} style={{ background: color }} aria-hidden />
                {name}
              </th>
              <td>{formatDollars(amount)}</td>
              <td>{`${((amount / figures.total_paid) * 100).toFixed(1)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
