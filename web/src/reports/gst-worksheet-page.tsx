import { Group, NativeSelect } from '@mantine/core';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { daysOfQuarter, isQuarter, previousQuarter, type Quarter, quarterOf } from '@mendpoint/domain/time/quarters';
import { useAddress } from '../ui/page/use-address.ts';
import { gstSheet, quarterName } from './gst-sheet.ts';
import { useGst } from './queries.ts';
import { ReportPage } from './report-page.tsx';
import styles from './reports.module.css';

/** Records are kept for five years. */
const QUARTERS_BACK = 20;

/** The figures that the owner or the bookkeeper puts into the activity statement. */
export function GstWorksheetPage() {
  const today = sydneyDay(new Date());
  const [quarter, choose] = useQuarter(quarterOf(today));
  const gst = useGst(daysOfQuarter(quarter));
  const sheet = gst.data ? gstSheet(gst.data, quarter) : null;
  return (
    <ReportPage
      title="GST Worksheet"
      picker={
        <Group mb="lg" className={styles.controls}>
          <NativeSelect
            label="Quarter"
            data={quartersUntil(quarterOf(today)).map((value) => ({ value, label: labelOf(value, today) }))}
            value={quarter}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </Group>
      }
      query={gst}
      sheet={sheet}
      rowKey={(row) => row.shop_id}
      note={<Basis asOf={formatDay(today)} />}
    />
  );
}

function Basis({ asOf }: { asOf: string }) {
  return (
    <div className={styles.note}>
      <p>
        Basis: invoices issued in the quarter (accrual, not cash), less the adjustment notes issued in it, by their
        Sydney dates. G1 includes the GST; 1A is the GST in it. Discounts are taken off already, cash rounding is no
        part of a sale, and deleted invoices are left out. As the books stand on {asOf}.
      </p>
      <p>
        Refunds are taken from the quarter in which the adjustment note was made. If your statement shows such
        adjustments at 1B instead, use Sales for G1, GST of sales for 1A, and GST of refunds, without its minus, for 1B.
      </p>
      <p>
        Activity statements take whole dollars without cents. This worksheet is a summary of your sales records, not tax
        advice: check it with your bookkeeper or registered tax agent.
      </p>
    </div>
  );
}

/** The quarter in the address; by default the one before the current, which is the next to be lodged. */
const useQuarter = (current: Quarter): [Quarter, (quarter: Quarter) => void] => {
  const { params, change } = useAddress();
  const asked = params.get('quarter') ?? '';
  const isOffered = isQuarter(asked) && quartersUntil(current).includes(asked);
  return [isOffered ? asked : previousQuarter(current), (quarter) => change({ quarter }, { replace: true })];
};

const quartersUntil = (current: Quarter): Quarter[] => {
  const quarters = [current];
  while (quarters.length <= QUARTERS_BACK) quarters.push(previousQuarter(quarters.at(-1) ?? current));
  return quarters;
};

const labelOf = (quarter: Quarter, today: string): string =>
  quarter === quarterOf(today) ? `${quarterName(quarter)} (so far)` : quarterName(quarter);
