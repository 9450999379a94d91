import { Anchor, Skeleton } from '@mantine/core';
import type { LowStockItem } from '@mendpoint/contract/reports/range-reports';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { useLowStock } from '../reports/queries.ts';
import { Empty } from '../ui/page/states.tsx';
import { StockBadge } from '../ui/product/stock-badge.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import styles from './low-stock-panel.module.css';
import { Panel } from './panel.tsx';

const ROWS = 5;

export function LowStockPanel({ shopId }: { shopId: string }) {
  const low = useLowStock(shopId, ROWS);
  return (
    <Panel title="Low stock" about="Now" more={{ label: 'Products', path: paths.products }}>
      {low.isPending && <Skeleton height={160} />}
      {low.isError && <ReportFailure error={low.error} onRetry={() => void low.refetch()} />}
      {low.isSuccess && low.data.length === 0 && <Empty title="No product is low in stock." />}
      {low.isSuccess && low.data.length > 0 && <LowStockList items={low.data} />}
    </Panel>
  );
}

function LowStockList({ items }: { items: readonly LowStockItem[] }) {
  return (
    <ul className={styles.list} aria-label="Low stock">
      {items.map(({ _id, name, sku, ...stock }) => (
        <li key={_id}>
          <span className={styles.product}>
            <Anchor component={Link} to={paths.product(_id)}>
              {name}
            </Anchor>
            <span className={styles.sku}>{sku}</span>
          </span>
          <StockBadge {...stock} />
        </li>
      ))}
    </ul>
  );
}
