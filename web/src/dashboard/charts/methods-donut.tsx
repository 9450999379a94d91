import { DonutChart } from '@mantine/charts';
import { formatDollars } from '../../lib/format.ts';

// Imported last, so that it overrides the sheets that come with the components above.
import '@mantine/charts/styles.layer.css';

/** A tender and the dollars that it took; `color` is that of its part of the ring. */
export type Method = { name: string; color: string; amount: number };

/** The shares of the tenders. Import it lazily, because it loads the chart library. */
export function MethodsDonut({ methods, total }: { methods: readonly Method[]; total: string }) {
  return (
    <DonutChart
      role="figure"
      aria-label="Shares of the payment methods"
      size={170}
      thickness={26}
      paddingAngle={1}
      chartLabel={total}
      tooltipDataSource="segment"
      valueFormatter={formatDollars}
      data={methods.map(({ name, color, amount }) => ({ name, color, value: amount }))}
      pieProps={{ isAnimationActive: false }}
      pieChartProps={{ title: 'Shares of the payment methods' }}
    />
  );
}
