import { Group, SegmentedControl } from '@mantine/core';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../auth/session.ts';
import { useAddress } from '../ui/page/use-address.ts';
import { PeriodPicker } from '../ui/report/period-picker.tsx';
import { usePeriod } from '../ui/report/use-period.ts';
import { useListState } from '../ui/table/use-list-state.ts';
import { ENDED_PERIODS } from './ended-periods.ts';
import { moneySheet } from './money-sheet.ts';
import { type MoneyBy, reportQueries, useMoneyTaken } from './queries.ts';
import { ReportPage } from './report-page.tsx';
import { ReportScreen } from './report-screen.tsx';
import styles from './reports.module.css';

/** A month of days on one page. */
const PAGE_SIZES = [31] as const;

const EACH: readonly { value: MoneyBy; label: string }[] = [
  { value: 'day', label: 'By day' },
  { value: 'month', label: 'By month' },
  { value: 'shop', label: 'By store' },
];

export function MoneyReportPage() {
  return <ReportScreen title="Takings">{(shop) => <MoneyReport shop={shop} />}</ReportScreen>;
}

/** The money received, by the day on which it came. */
function MoneyReport({ shop }: { shop: { _id: string; name: string } }) {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(ENDED_PERIODS);
  const { each, by, chooseBy } = useMoneyBy();
  const { page, limit, turnTo } = useListState({ pageSizes: PAGE_SIZES, remembered: 'money-report' });
  // Every period of this screen has an end.
  const taken = useMoneyTaken(shop._id, chosen.days ?? { from: '', to: '' }, by);
  const prepare = (days: DayRange) => queries.prefetchQuery(reportQueries.moneyTaken(shop._id, days, by));
  return (
    <ReportPage
      title="Takings"
      picker={
        <>
          <PeriodPicker periods={ENDED_PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} />
          <Group mb="sm">
            <SegmentedControl
              size="md"
              aria-label="Takings by"
              className={styles.controls}
              data={[...each]}
              value={by}
              onChange={chooseBy}
            />
          </Group>
        </>
      }
      query={taken}
      sheet={taken.data ? moneySheet(taken.data, { shop: shop.name, chosen, by }) : null}
      rowKey={({ name }) => name}
      page={page}
      limit={limit}
      onPage={turnTo}
      note={<HowItDiffers />}
    />
  );
}

/** The grouping of the rows, kept in the address. Only an admin may choose all stores. */
const useMoneyBy = () => {
  const { params, change } = useAddress();
  const each = useSession().role === 'admin' ? EACH : EACH.filter(({ value }) => value !== 'shop');
  const by = each.find(({ value }) => value === params.get('by'))?.value ?? 'day';
  const chooseBy = (next: string) => change({ by: next === 'day' ? '' : next, page: '' }, { replace: true });
  return { each, by, chooseBy };
};

function HowItDiffers() {
  return (
    <div className={styles.note}>
      <p>
        Takings follow the day of the money: a part payment stands on the day it came, and what was given back is taken
        off on the day it went. Sales and GST follow the day of the sale: see the Sales Report and the GST Worksheet.
      </p>
      <p>
        Rounding is what the cash that changed hands was more, or less, than the part of the invoices that it settled.
      </p>
    </div>
  );
}
