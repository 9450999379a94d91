import { Group, Select } from '@mantine/core';
import type { RepairGroup, RepairReport } from '@mendpoint/contract/reports/repair-report';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { formatDollars } from '../../lib/format.ts';
import { useAddress } from '../../ui/page/use-address.ts';
import { PeriodPicker } from '../../ui/report/period-picker.tsx';
import { usePeriod } from '../../ui/report/use-period.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { ENDED_PERIODS } from '../ended-periods.ts';
import { ReportPage } from '../report-page.tsx';
import { ReportScreen } from '../report-screen.tsx';
import styles from '../reports.module.css';
import { type RepairChoice, repairQuery, useRepairs } from './queries.ts';
import { REPAIR_GROUPS, REPAIR_REPORT, repairSheet } from './repair-sheet.ts';

const PAGE_SIZES = [50] as const;

export function RepairsPage() {
  return <ReportScreen title={REPAIR_REPORT}>{(shop) => <Repairs shop={shop} />}</ReportScreen>;
}

/** What became of repairs in a period by one grouping, and what is in work now. */
function Repairs({ shop }: { shop: { _id: string; name: string } }) {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(ENDED_PERIODS);
  const [by, chooseBy] = useGroup();
  const { page, limit, turnTo } = useListState({ pageSizes: PAGE_SIZES, sorts: [], remembered: 'repairs' });
  const choice: RepairChoice = { chosen, by };
  const found = useRepairs(shop._id, choice);
  const { data } = found;
  const prepare = (days: DayRange) =>
    queries.prefetchQuery(repairQuery(shop._id, { by, chosen: { period: 'custom', days } }));
  return (
    <ReportPage
      title={REPAIR_REPORT}
      picker={
        <>
          <PeriodPicker periods={ENDED_PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} untilToday />
          <GroupChoice by={by} onChoose={chooseBy} />
        </>
      }
      query={found}
      sheet={data ? repairSheet(data.rows, { ...choice, shop: shop.name }) : null}
      rowKey={({ key }) => key}
      page={page}
      limit={limit}
      onPage={turnTo}
      note={<Note now={data?.now} />}
    />
  );
}

/** The grouping, kept in the address. */
const useGroup = () => {
  const { params, change } = useAddress();
  const by = (Object.keys(REPAIR_GROUPS) as RepairGroup[]).find((group) => group === params.get('by')) ?? 'technician';
  const choose = (next: string) => change({ by: next === 'technician' ? '' : next, page: '' }, { replace: true });
  return [by, choose] as const;
};

function GroupChoice({ by, onChoose }: { by: RepairGroup; onChoose: (by: string) => void }) {
  const groups = Object.entries(REPAIR_GROUPS).map(([value, { words }]) => ({ value, label: words }));
  return (
    <Group mb="md" gap="md" className={styles.controls}>
      <Select
        label="Group by"
        data={groups}
        value={by}
        allowDeselect={false}
        onChange={(next) => onChoose(next ?? '')}
      />
    </Group>
  );
}

function Note({ now }: { now: RepairReport['now'] | undefined }) {
  return (
    <div className={styles.note}>
      {now && (
        <p role="status">
          {now.length === 0 ? 'Nothing is in work now.' : `In work now: ${now.map(inWords).join(' · ')}`}
        </p>
      )}
      <p>
        Each step counts on its own day: a device that was taken in last month and collected today is in both. Hours are
        averages, nights included. A ticket with two problems counts under both.
      </p>
      <p>
        Claims are warranty claims that were taken in: of a technician those of what they repaired first, of a problem
        or device its own.
      </p>
    </div>
  );
}

const inWords = ({ state, tickets, value }: RepairReport['now'][number]): string =>
  `${TICKET_STATE_NAMES[state]} ${tickets.toLocaleString('en-AU')} (${formatDollars(value)})`;
