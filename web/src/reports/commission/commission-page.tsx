import { Button, Group, Select } from '@mantine/core';
import type { CommissionPerson, CommissionReport } from '@mendpoint/contract/reports/commission';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../person/queries.ts';
import { useAddress } from '../../ui/page/use-address.ts';
import { PeriodPicker } from '../../ui/report/period-picker.tsx';
import { usePeriod } from '../../ui/report/use-period.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { ENDED_PERIODS } from '../ended-periods.ts';
import { ReportPage } from '../report-page.tsx';
import { ReportScreen } from '../report-screen.tsx';
import styles from '../reports.module.css';
import { COMMISSION_REPORT, linesSheet, nameOf, peopleSheet } from './commission-sheets.ts';
import { commissionQuery, useCommission } from './queries.ts';
import { RateDialog } from './rate-dialog.tsx';

const PAGE_SIZES = [50] as const;

export function CommissionPage() {
  return <ReportScreen title={COMMISSION_REPORT}>{(shop) => <Commission shop={shop} />}</ReportScreen>;
}

/** What people repaired in a period and are paid for it; of one person, line by line. */
function Commission({ shop }: { shop: { _id: string; name: string } }) {
  const queries = useQueryClient();
  const { chosen, choose } = usePeriod(ENDED_PERIODS);
  const { params, change } = useAddress();
  const person = params.get('person') ?? '';
  const { page, limit, turnTo } = useListState({ pageSizes: PAGE_SIZES, sorts: [], remembered: 'commission' });
  const found = useCommission(shop._id, { chosen, person });
  const people = found.data?.people ?? [];
  const one = people.find(({ _id }) => _id === person);
  const prepare = (days: DayRange) =>
    queries.prefetchQuery(commissionQuery(shop._id, { person, chosen: { period: 'custom', days } }));
  const shared = {
    ...{ title: COMMISSION_REPORT, query: found, page, limit, onPage: turnTo, note: <Note /> },
    picker: (
      <>
        <PeriodPicker periods={ENDED_PERIODS} chosen={chosen} onChoose={choose} prepare={prepare} untilToday />
        <PersonChoice
          {...{ people, person }}
          onChoose={(next) => change({ person: next, page: '' }, { replace: true })}
        >
          {one && !one.disabled && <Rate person={one} />}
        </PersonChoice>
      </>
    ),
  };
  const of = { shop: shop.name, chosen };
  const data: CommissionReport | undefined = found.data;
  if (person !== '') {
    const sheet = data ? linesSheet(data.lines, { ...of, person: one?.name ?? '' }) : null;
    return <ReportPage {...shared} sheet={sheet} rowKey={(line) => String(data?.lines.indexOf(line))} />;
  }
  return <ReportPage {...shared} sheet={data ? peopleSheet(data.people, of) : null} rowKey={({ _id }) => _id} />;
}

type PersonChoiceProps = {
  people: readonly CommissionPerson[];
  person: string;
  onChoose: (person: string) => void;
  children: ReactNode;
};

function PersonChoice({ people, person, onChoose, children }: PersonChoiceProps) {
  const named = people.map((one) => ({ value: one._id, label: nameOf(one) }));
  return (
    <Group mb="md" gap="md" align="flex-end" className={styles.controls}>
      <Select
        label="Person"
        data={[{ value: '', label: 'Everybody' }, ...named]}
        value={person}
        allowDeselect={false}
        onChange={(next) => onChoose(next ?? '')}
      />
      {children}
    </Group>
  );
}

/** The rate of today, for whoever may see it, and a button for whoever may change it. */
function Rate({ person }: { person: CommissionPerson }) {
  const mayChange = useMay()('manage-staff');
  const [isChanging, setChanging] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button variant="default" onClick={() => setChanging(true)}>
        {person.percent === null ? 'Set the rate' : `Change the rate (${person.percent}%)`}
      </Button>
      {isChanging && <RateDialog person={person} onClosed={() => setChanging(false)} />}
    </>
  );
}

function Note() {
  return (
    <div className={styles.note}>
      <p>
        A line of a sale that collects a device counts for whoever repaired that device, whoever sold it: its price
        without GST, after discounts, times the rate of that day. Products and repairs without a ticket count for
        nobody.
      </p>
      <p>A refund is taken off on its own day, by the rate of the sale. Choose a person for their lines and rate.</p>
    </div>
  );
}
