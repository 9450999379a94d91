import { type DayRange, sydneyDay } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../auth/session.ts';
import { type ChosenPeriod, customDates, EVERY_PERIOD } from '../lib/periods.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { reportQueries, useSalesSummary } from '../reports/queries.ts';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { PeriodPicker } from '../ui/report/period-picker.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { usePeriod } from '../ui/report/use-period.ts';
import { BackupPanel } from './backup-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { daysAround, monthsUntil } from './charts/chart-days.ts';
import { ComparedCards } from './comparison/compared-cards.tsx';
import styles from './dashboard-page.module.css';
import { DrawersPanel } from './drawers-panel.tsx';
import { GettingStarted, ShowGettingStarted } from './getting-started/getting-started.tsx';
import { LatestInvoicesPanel } from './latest-invoices-panel.tsx';
import { LowStockPanel } from './low-stock-panel.tsx';
import { MethodsPanel } from './methods-panel.tsx';
import { StoresPanel, TopItemsPanel } from './ranked-panels.tsx';
import { SalesPanel } from './sales-panel.tsx';

/** /dashboard: the figures of the selected shop in a period. The period is in the address. */
export function DashboardPage() {
  const { role } = useSession();
  const { shop } = useSelectedShop();
  const { chosen, choose } = usePeriod(EVERY_PERIOD);
  const queries = useQueryClient();
  const prepare = (days: DayRange) =>
    queries.prefetchQuery(reportQueries.summary(shop?._id, customDates({ period: 'custom', days })));
  return (
    <Page>
      {role === 'admin' && <GettingStarted />}
      {shop === null && <ShopMissing />}
      {shop !== null && (
        <>
          <PeriodPicker periods={EVERY_PERIOD} chosen={chosen} onChoose={choose} prepare={prepare} />
          <Figures shopId={shop._id} chosen={chosen} />
          <Panels shopId={shop._id} chosen={chosen} />
        </>
      )}
      {role === 'admin' && <ShowGettingStarted />}
    </Page>
  );
}

type ShopPeriod = { shopId: string; chosen: ChosenPeriod };

function Figures({ shopId, chosen }: ShopPeriod) {
  const summary = useSalesSummary(shopId, chosen);
  if (summary.isPending) return <Loading />;
  if (summary.isError) return <ReportFailure error={summary.error} onRetry={() => void summary.refetch()} />;
  return <ComparedCards shopId={shopId} chosen={chosen} figures={summary.data} />;
}

function Panels({ shopId, chosen }: ShopPeriod) {
  const { role } = useSession();
  const today = sydneyDay(new Date());
  return (
    <div className={styles.panels}>
      <SalesPanel shopId={shopId} by="day" days={daysAround(chosen.days, today)} />
      <MethodsPanel shopId={shopId} chosen={chosen} />
      <SalesPanel shopId={shopId} by="month" days={monthsUntil(chosen.days, today)} />
      <TopItemsPanel shopId={shopId} chosen={chosen} today={today} />
      <LatestInvoicesPanel shopId={shopId} />
      <LowStockPanel shopId={shopId} />
      {role === 'admin' && <ChangesPanel shopId={shopId} chosen={chosen} />}
      {role === 'admin' && <DrawersPanel />}
      {role === 'admin' && <StoresPanel chosen={chosen} />}
      {role === 'admin' && <BackupPanel />}
    </div>
  );
}
