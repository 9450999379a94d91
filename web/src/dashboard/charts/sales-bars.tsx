import { BarChart } from '@mantine/charts';
import { formatDollars } from '../../lib/format.ts';
import type { Bar } from './chart-days.ts';
import styles from './charts.module.css';

// Imported last, so that it overrides the sheets that come with the components above.
import '@mantine/charts/styles.layer.css';

const compact = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumFractionDigits: 1 });

/** Sales as bars. Import it lazily, because it loads the chart library. */
export function SalesBars({ bars, label }: { bars: Bar[]; label: string }) {
  return (
    <BarChart
      className={styles.chart}
      role="figure"
      aria-label={label}
      data={bars}
      dataKey="name"
      series={[{ name: 'amount', label: 'Sales', color: 'var(--bar)' }]}
      valueFormatter={formatDollars}
      gridAxis="x"
      maxBarWidth={32}
      yAxisProps={{ width: 52, tickFormatter: (value: number) => `$${compact.format(value)}` }}
      xAxisProps={{ minTickGap: 12 }}
      barChartProps={{ title: label }}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
    />
  );
}
