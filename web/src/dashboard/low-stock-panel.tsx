import { Anchor, Skeleton } from '@mantine/core';
import type { LowStockItem } from '@mendpoint/contract/reports';
import { Link } from 'react-router';
import { useLowStock } from '../reports/use-reports.ts';
import type { Column } from '../ui/data-table.tsx';
import { ReportFailure } from '../ui/report-failure.tsx';
import { Empty } from '../ui/states.tsx';
import { StockBadge } from '../ui/stock-badge.tsx';
import { Panel } from './panel.tsx';
import { PanelTable } from './panel-table.tsx';

const ROWS = 8;

/** The products to order next. */
export function LowStockPanel({ shopId }: { shopId: string }) {
  const low = useLowStock(shopId, ROWS);
  return (
    <Panel title="Low stock" about="Now" more={{ label: 'Products', path: '/products' }}>
      {low.isPending && <Skeleton height={160} />}
      {low.isError && <ReportFailure error={low.error} onRetry={() => void low.refetch()} />}
      {low.isSuccess && low.data.length === 0 && <Empty title="No product is low in stock." />}
      {low.isSuccess && low.data.length > 0 && (
        <PanelTable label="Low stock" columns={COLUMNS} rows={low.data} rowKey={({ _id }) => _id} empty="" />
      )}
    </Panel>
  );
}

const COLUMNS: Column<LowStockItem>[] = [
  {
    title: 'Product',
    cell: ({ _id, name }) => (
      <Anchor inherit component={Link} to={`/view-product/${_id}`}>
        {name}
      </Anchor>
    ),
    narrow: 'heading',
  },
  { title: 'SKU Id', cell: ({ sku }) => sku },
  { title: 'Quantity', cell: ({ quantity }) => <StockBadge quantity={quantity} />, align: 'right' },
];
