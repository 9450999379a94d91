import { List, Skeleton, Text } from '@mantine/core';
import { useDrawersToday } from '../drawers/queries.ts';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { Panel } from './panel.tsx';

/** For all shops, today: counts that differed, and sales without an open drawer. */
export function DrawersPanel() {
  const today = useDrawersToday();
  const more = { label: 'Show Z reports', path: paths.zReports };
  return (
    <Panel title="Drawers" about="All shops · Today" more={more}>
      {today.isPending && <Skeleton height={64} />}
      {today.isError && <ReportFailure error={today.error} onRetry={() => void today.refetch()} />}
      {today.isSuccess && <News lines={linesOf(today.data)} />}
    </Panel>
  );
}

type Today = NonNullable<ReturnType<typeof useDrawersToday>['data']>;

/** 'A$5.00 short, Parramatta, Drawer 1, Anna' */
const linesOf = ({ differences, without_drawer }: Today): { key: string; text: string }[] => [
  ...differences.map(({ _id, difference, shop_name, drawer_name, closed_by }) => ({
    key: _id,
    text: `${formatDollars(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}, ${shop_name}, ${drawer_name}, ${closed_by}`,
  })),
  ...without_drawer.map(({ shop_id, shop_name, count, cash }) => ({
    key: shop_id,
    text: `${shop_name}: ${count} ${count === 1 ? 'sale' : 'sales'} without an open drawer, ${formatDollars(cash)} in cash`,
  })),
];

function News({ lines }: { lines: ReturnType<typeof linesOf> }) {
  if (lines.length === 0) return <Text>Every count was exact, and every sale had a drawer.</Text>;
  return (
    <List>
      {lines.map(({ key, text }) => (
        <List.Item key={key}>{text}</List.Item>
      ))}
    </List>
  );
}
