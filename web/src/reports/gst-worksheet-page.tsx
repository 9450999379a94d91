import { Group, NativeSelect } from '@mantine/core';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { daysOfQuarter, isQuarter, previousQuarter, type Quarter, quarterOf } from '@mendpoint/domain/time/quarters';
import { useSearchParams } from 'react-router';
import { formatDay } from '../lib/periods.ts';
import { Page } from '../ui/page/page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { ReportFailure } from '../ui/report/report-failure.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { gstSheet, quarterName } from './gst-sheet.ts';
import { useGst } from './queries.ts';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';

/** Records are kept for five years. */
const QUARTERS_BACK = 20;

/** The figures that the owner or the bookkeeper puts into the activity statement. */
export function GstWorksheetPage() {
  const today = sydneyDay(new Date());
  const [quarter, choose] = useQuarter(quarterOf(today));
  const gst = useGst(daysOfQuarter(quarter));
  const sheet = gst.data ? gstSheet(gst.data, quarter) : null;
  const isCurrent = gst.isSuccess && !gst.isPlaceholderData;

  return (
    <Page title="GST Worksheet" actions={<ExportButtons sheet={isCurrent ? sheet : null} />}>
      <Group mb="lg" className={styles.controls}>
        <NativeSelect
          label="Quarter"
          data={quartersUntil(quarterOf(today)).map((value) => ({ value, label: labelOf(value, today) }))}
          value={quarter}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Group>
      {gst.isPending && <Loading />}
      {gst.isError && <ReportFailure error={gst.error} onRetry={() => void gst.refetch()} />}
      {sheet && !gst.isError && (
        <ReportTable sheet={sheet} rowKey={(row) => row.shop_id} loading={gst.isPlaceholderData} />
      )}
      <Basis asOf={formatDay(today)} />
    </Page>
  );
}

function Basis({ asOf }: { asOf: string }) {
  return (
    <div className={styles.note}>
      <p>
        Basis: invoices issued in the quarter (accrual, not cash), by their Sydney date. G1 includes the GST; 1A is the
        GST charged on these sales. Deleted invoices are left out. As the books stand on {asOf}.
      </p>
      <p>
        Activity statements take whole dollars without cents. This worksheet is a summary of your sales records, not tax
        advice: check it with your bookkeeper or registered tax agent.
      </p>
    </div>
  );
}

/** The quarter in the address; the one before the current is the next to be lodged. */
const useQuarter = (current: Quarter): [Quarter, (quarter: Quarter) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('quarter') ?? '';
  const isOffered = isQuarter(asked) && quartersUntil(current).includes(asked);
  return [isOffered ? asked : previousQuarter(current), (quarter) => setParams({ quarter }, { replace: true })];
};

const quartersUntil = (current: Quarter): Quarter[] => {
  const quarters = [current];
  while (quarters.length <= QUARTERS_BACK) quarters.push(previousQuarter(quarters.at(-1) ?? current));
  return quarters;
};

const labelOf = (quarter: Quarter, today: string): string =>
  quarter === quarterOf(today) ? `${quarterName(quarter)} (so far)` : quarterName(quarter);
