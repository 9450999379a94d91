import { Skeleton } from '@mantine/core';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { type ChosenPeriod, describePeriod } from '../lib/periods.ts';
import { useStores, useTopItems } from '../reports/queries.ts';
import { Empty } from '../ui/page/states.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { RankedBars } from './charts/ranked-bars.tsx';
import { Panel } from './panel.tsx';

const TOP = 6;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

type TopItemsPanelProps = { shopId: string; chosen: ChosenPeriod; today: string };

/** The products that brought in most. */
export function TopItemsPanel({ shopId, chosen, today }: TopItemsPanelProps) {
  const items = useTopItems(shopId, chosen, today, TOP);
  const rows = (items.data ?? []).map(({ name, quantity, amount }) => ({
    name,
    amount,
    value: formatDollars(amount),
    detail: `${quantity.toLocaleString('en-AU')} sold`,
  }));
  return (
    <Panel
      title="Top items"
      about={describePeriod(chosen)}
      more={{ label: 'Sales By Items', path: paths.salesByItems }}
    >
      {items.isPending && <Skeleton height={256} />}
      {items.isError && <ReportFailure error={items.error} onRetry={() => void items.refetch()} />}
      {items.isSuccess && rows.length === 0 && <Empty title="No items sold in this period." />}
      {rows.length > 0 && !items.isError && <RankedBars rows={rows} label="Top items" />}
    </Panel>
  );
}

/** The stores that sold most. An admin with a single store does not see it. */
export function StoresPanel({ chosen }: { chosen: ChosenPeriod }) {
  const stores = useStores(chosen);
  if (stores.isSuccess && stores.data.length < 2) return null;
  const rows = (stores.data ?? [])
    .map(({ name, numInvoices, totalAmount }) => ({
      name,
      amount: totalAmount,
      value: formatDollars(totalAmount),
      detail: counted(numInvoices, 'invoice', 'invoices'),
    }))
    .sort((a, b) => b.amount - a.amount)
    .slice(0, TOP);
  const more = { label: 'Multi Store Sales Summary', path: paths.salesByStore };
  return (
    <Panel title="Stores" width="full" about={describePeriod(chosen)} more={more}>
      {stores.isPending && <Skeleton height={160} />}
      {stores.isError && <ReportFailure error={stores.error} onRetry={() => void stores.refetch()} />}
      {rows.length > 0 && !stores.isError && <RankedBars rows={rows} label="Stores" />}
    </Panel>
  );
}
