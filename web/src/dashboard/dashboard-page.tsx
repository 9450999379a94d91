import { Button } from '@mantine/core';
import { PERIODS, type Period } from '@mendpoint/domain/periods';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../auth/session.ts';
import { useSelectedShop } from '../shops/use-shops.ts';
import { Page } from '../ui/page.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { FigureCards } from './figure-cards.tsx';
import { PeriodButtons } from './period-buttons.tsx';
import { useSalesSummary } from './use-sales-summary.ts';

/** How the selected shop is doing: its figures for a period, which stands in the address. */
export function DashboardPage() {
  const [params, setParams] = useSearchParams();
  const period = periodOf(params.get('period'));
  return (
    <Page title="Dashboard">
      <PeriodButtons value={period} onChange={(next) => setParams({ period: next }, { replace: true })} />
      <Figures period={period} />
    </Page>
  );
}

function Figures({ period }: { period: Period }) {
  const { shop, isPending } = useSelectedShop();
  const summary = useSalesSummary(shop?._id);
  if (shop === null) return isPending ? <Loading /> : <NoShops />;
  if (summary.isPending) return <Loading />;
  if (summary.isError) return <Failure error={summary.error} onRetry={() => void summary.refetch()} />;
  return <FigureCards figures={summary.data[period]} />;
}

function NoShops() {
  const { role } = useSession();
  const add = (
    <Button component={Link} to="/add-shop">
      Add Store
    </Button>
  );
  return <Empty title="No shops available." action={role === 'admin' && add} />;
}

const periodOf = (text: string | null): Period => PERIODS.find((period) => period === text) ?? 'today';
