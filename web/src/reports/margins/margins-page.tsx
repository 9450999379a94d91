import { Group, Select } from '@mantine/core';
import type { MarginBefore, MarginGroup } from '@mendpoint/contract/reports/margins';
import { formatMoney, sum } from '@mendpoint/domain/money/cents';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../person/queries.ts';
import { useAddress } from '../../ui/page/use-address.ts';
import { PeriodPicker } from '../../ui/report/period-picker.tsx';
import { usePeriod } from '../../ui/report/use-period.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { ENDED_PERIODS } from '../ended-periods.ts';
import { ReportPage } from '../report-page.tsx';
import { ReportScreen } from '../report-screen.tsx';
import styles from '../reports.module.css';
import { GROUPS, MARGIN_REPORT, marginSheet } from './margin-sheet.ts';
import { lineFrom, MARGIN_SORTS, type MarginLine, sortLines, uncostedIn } from './margin-sums.ts';
import { type MarginChoice, marginQuery, useMargins } from './queries.ts';

const PAGE_SIZES = [50] as const;

export function MarginsPage() {
  return <ReportScreen title={MARGIN_REPORT}>{(shop) => <MarginReport shop={shop} />}</ReportScreen>;
}

/** What was sold, what it cost on the day and what is left, by one grouping and perhaps beside another period. */
function MarginReport({ shop }: { shop: { _id: string; name: string } }) {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(ENDED_PERIODS);
  const grouping = useGrouping();
  const choice: MarginChoice = { chosen, by: grouping.by, beside: grouping.beside };
  const { page, limit, turnTo, sort, sortBy } = useListState({
    pageSizes: PAGE_SIZES,
    sorts: MARGIN_SORTS,
    remembered: 'margins',
  });
  const found = useMargins(shop._id, choice);
  const may = useMay();
  const showsCosts = may('edit-products') && may('edit-catalogue');
  const { data } = found;
  const lines = useMemo(() => data && sortLines(data.rows.map(lineFrom), sort, data.others), [data, sort]);
  const prepare = (days: DayRange) =>
    queries.prefetchQuery(marginQuery(shop._id, { ...choice, chosen: { period: 'custom', days } }));
  return (
    <ReportPage
      title={MARGIN_REPORT}
      picker={
        <>
          <PeriodPicker periods={ENDED_PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} untilToday />
          <Choices {...grouping} />
          {showsCosts && lines && !found.isPlaceholderData && <Uncosted lines={lines} />}
        </>
      }
      query={found}
      sheet={data && lines ? marginSheet(lines, data, { ...choice, shop: shop.name, showsCosts }) : null}
      rowKey={({ key }) => key}
      page={page}
      limit={limit}
      onPage={turnTo}
      sort={sort}
      onSort={sortBy}
      note={<HowItCounts showsCosts={showsCosts} />}
    />
  );
}

const BESIDE: readonly { value: MarginBefore | ''; label: string }[] = [
  { value: '', label: 'Nothing' },
  { value: 'previous', label: 'The period before' },
  { value: 'year', label: 'The same days last year' },
];

/** The grouping and what the period is seen beside, kept in the address. */
const useGrouping = () => {
  const { params, change } = useAddress();
  const by = (Object.keys(GROUPS) as MarginGroup[]).find((group) => group === params.get('by')) ?? 'item';
  const beside = BESIDE.find(({ value }) => value === params.get('beside'))?.value ?? '';
  const chooseBy = (next: string) => change({ by: next === 'item' ? '' : next, page: '' }, { replace: true });
  const chooseBeside = (next: string) => change({ beside: next, page: '' }, { replace: true });
  return { by, beside, chooseBy, chooseBeside };
};

function Choices({ by, beside, chooseBy, chooseBeside }: ReturnType<typeof useGrouping>) {
  const groups = Object.entries(GROUPS).map(([value, { words }]) => ({ value, label: words }));
  return (
    <Group mb="md" gap="md" className={styles.controls}>
      <Select
        label="Group by"
        data={groups}
        value={by}
        allowDeselect={false}
        onChange={(next) => chooseBy(next ?? '')}
      />
      <Select
        label="Beside"
        data={BESIDE}
        value={beside}
        allowDeselect={false}
        onChange={(next) => chooseBeside(next ?? '')}
      />
    </Group>
  );
}

/** How much of the revenue is in no margin. */
function Uncosted({ lines }: { lines: readonly MarginLine[] }) {
  const [uncosted, all] = [uncostedIn(lines), sum(lines.map(({ now }) => now.subtotal))];
  if (uncosted === 0) return null;
  return (
    <p className={styles.remark} role="status">
      Of {formatMoney(all)} revenue ex GST, {formatMoney(uncosted)} has no known cost. It is in no margin.
    </p>
  );
}

function HowItCounts({ showsCosts }: { showsCosts: boolean }) {
  return (
    <div className={styles.note}>
      <p>
        By the day of the sale, after discounts. A refund is taken off on its own day, from the person who sold; names
        are those of today.
      </p>
      {showsCosts ? (
        <p>
          Cost is what each thing cost when it was sold, whatever it costs now. Goods that went back on the shelf bring
          their cost back; faulty ones do not. Margin is revenue ex GST less cost, of what has a known cost.
        </p>
      ) : (
        <p>Costs and margins are shown to whoever may edit products and the prices of repairs.</p>
      )}
    </div>
  );
}
