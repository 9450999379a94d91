import { Skeleton, Text } from '@mantine/core';
import { useChangesAfterTheDay } from '../invoices/queries.ts';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { type ChosenPeriod, describePeriod } from '../lib/periods.ts';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { Panel } from './panel.tsx';

/** The edits and voids in the period that were made after the day of the sale. For admins. */
export function ChangesPanel({ shopId, chosen }: { shopId: string; chosen: ChosenPeriod }) {
  const changes = useChangesAfterTheDay(shopId, chosen.days);
  const days = chosen.days ? `&from=${chosen.days.from}&to=${chosen.days.to}` : '';
  const more = { label: 'Show these invoices', path: `${paths.invoices}?changes=after-the-day${days}` };
  return (
    <Panel title="Changed after the day" about={describePeriod(chosen)} more={more}>
      {changes.isPending && <Skeleton height={64} />}
      {changes.isError && <ReportFailure error={changes.error} onRetry={() => void changes.refetch()} />}
      {changes.isSuccess && changes.data.count === 0 && <Text>No earlier sale was edited or voided.</Text>}
      {changes.isSuccess && changes.data.count > 0 && (
        <div>
          <Text fz="xl" fw={700}>
            {formatDollars(changes.data.net_amount)}
          </Text>
          <Text>
            by {changes.data.count.toLocaleString('en-AU')} {changes.data.count === 1 ? 'change' : 'changes'} of earlier
            sales
          </Text>
        </div>
      )}
    </Panel>
  );
}
