import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { PersonHours, Shift } from '@mendpoint/contract/time-clock';
import { weekOf } from '@mendpoint/domain/people/hours';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { addDays, type Day, isDay, sydneyDay } from '@mendpoint/domain/time/periods';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { csvFile } from '../lib/csv.ts';
import { download } from '../lib/download.ts';
import { useMay, useTill } from '../person/queries.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { DayField } from '../ui/form/day-field.tsx';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { useAddress } from '../ui/page/use-address.ts';
import { hoursInRows } from './hours-csv.ts';
import { HoursTable } from './hours-table.tsx';
import { LeftDialog } from './left-dialog.tsx';
import { useHours } from './queries.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import { ShiftHistory } from './shift-history.tsx';
import { ShiftList } from './shift-list.tsx';

/** /Hours: the hours of a week, of all people of the shop for whoever manages them, else one's own. */
export function HoursPage() {
  const { shop } = useSelectedShop();
  return shop === null ? (
    <Page>
      <ShopMissing />
    </Page>
  ) : (
    <ShopHours key={shop._id} shop={shop} />
  );
}

type Opened = { kind: 'add' } | { kind: 'correct' | 'history' | 'left'; shift: Shift; name: string };

function ShopHours({ shop }: { shop: { _id: string; name: string } }) {
  const { day, choose } = useWeek();
  const personId = useTill()?.person?._id ?? '';
  const mayManage = useMay()('manage-staff');
  const hours = useHours(shop._id, personId, day);
  const [opened, setOpened] = useState<Opened | null>(null);
  const people = hours.data?.data ?? [];
  const actions = (
    <Actions
      {...{ people, mayManage, day }}
      shopName={shop.name}
      isStale={hours.isPlaceholderData}
      onAdd={() => setOpened({ kind: 'add' })}
    />
  );
  return (
    <Page actions={actions}>
      <Stack gap="lg">
        <WeekPicker day={day} onChoose={choose} />
        <Loaded query={hours} title="Failed to load the hours.">
          {({ data }) => (
            <Week
              people={data}
              isStale={hours.isPlaceholderData}
              {...{ personId, mayManage, day }}
              onOpen={setOpened}
            />
          )}
        </Loaded>
      </Stack>
      <Dialogs {...{ opened, people, day }} onClosed={() => setOpened(null)} />
    </Page>
  );
}

type ActionsProps = {
  people: readonly PersonHours[];
  day: Day;
  shopName: string;
  mayManage: boolean;
  isStale: boolean;
  onAdd: () => void;
};

function Actions({ people, day, shopName, mayManage, isStale, onAdd }: ActionsProps) {
  const { from, to } = weekOf(day);
  const exportCsv = () => download(csvFile(hoursInRows(shopName, people)), `hours-${from}-to-${to}.csv`);
  return (
    <>
      <Button variant="default" disabled={people.length === 0 || isStale} onClick={exportCsv}>
        Export CSV
      </Button>
      {mayManage && (
        <Button leftSection={<IconPlus size={20} aria-hidden />} disabled={people.length === 0} onClick={onAdd}>
          Add Shift
        </Button>
      )}
    </>
  );
}

/** The week is in the address, by any of its days; without one it is this week. */
const useWeek = () => {
  const { params, change } = useAddress();
  const given = params.get('day') ?? '';
  const today = sydneyDay(new Date());
  const choose = (day: Day) => change({ day: weekOf(day).from === weekOf(today).from ? '' : weekOf(day).from });
  return { day: isDay(given) ? given : today, choose };
};

function WeekPicker({ day, onChoose }: { day: Day; onChoose: (day: Day) => void }) {
  const { from, to } = weekOf(day);
  const today = sydneyDay(new Date());
  const isThis = from <= today && today <= to;
  return (
    <Group gap="sm" align="end">
      <DayField label="Week of" name="Week of" value={day} onChange={(chosen) => chosen !== '' && onChoose(chosen)} />
      <Group gap="xs">
        <Button variant="default" aria-label="Week before" px="xs" onClick={() => onChoose(addDays(from, -7))}>
          <IconChevronLeft size={20} aria-hidden />
        </Button>
        <Button variant="default" aria-label="Week after" px="xs" onClick={() => onChoose(addDays(from, 7))}>
          <IconChevronRight size={20} aria-hidden />
        </Button>
        <Button variant="default" disabled={isThis} onClick={() => onChoose(today)}>
          This week
        </Button>
      </Group>
      <Text role="status" fw={600} py={8}>
        {formatDay(from)} to {formatDay(to)}
      </Text>
    </Group>
  );
}

type WeekProps = {
  people: readonly PersonHours[];
  isStale: boolean;
  personId: string;
  mayManage: boolean;
  onOpen: (opened: Opened) => void;
};

function Week({ people, isStale, personId, mayManage, onOpen }: WeekProps) {
  if (people.length === 0) return <Empty title="Nobody is on the staff. People clock in by their PIN." />;
  const forgotten = people.flatMap(({ name, shifts }) =>
    shifts.filter((shift) => shift.is_forgotten).map((shift) => ({ name, shift })),
  );
  return (
    <>
      {forgotten.map(({ name, shift }) => (
        <Forgotten
          key={shift._id}
          {...{ name, shift }}
          label={shift.staff_id === personId ? 'Say when you left' : mayManage ? `Say when ${name} left` : null}
          onOpen={() => onOpen({ kind: shift.staff_id === personId ? 'left' : 'correct', shift, name })}
        />
      ))}
      <HoursTable people={people} isStale={isStale} />
      <div>
        <Title order={2} size="h4" mb="sm">
          Shifts
        </Title>
        <ShiftList
          {...{ people, mayManage, isStale }}
          onCorrect={(shift, name) => onOpen({ kind: 'correct', shift, name })}
          onHistory={(shift, name) => onOpen({ kind: 'history', shift, name })}
        />
      </div>
    </>
  );
}

type ForgottenProps = { name: string; shift: Shift; label: string | null; onOpen: () => void };

function Forgotten({ name, shift, label, onOpen }: ForgottenProps) {
  return (
    <Alert color="orange" title={`${name} did not clock out`}>
      <Text mb="xs">
        The shift that began on {formatDateTime(shift.begun_at)} counts for nothing until somebody says when it ended.
      </Text>
      {label && (
        <Button variant="default" onClick={onOpen}>
          {label}
        </Button>
      )}
    </Alert>
  );
}

type DialogsProps = { opened: Opened | null; people: readonly PersonHours[]; day: Day; onClosed: () => void };

function Dialogs({ opened, people, day, onClosed }: DialogsProps) {
  if (opened === null) return null;
  if (opened.kind === 'left') return <LeftDialog shift={opened.shift} onClosed={onClosed} />;
  if (opened.kind === 'history') return <ShiftHistory shift={opened.shift} name={opened.name} onClosed={onClosed} />;
  const about = opened.kind === 'add' ? { shift: null, name: '' } : opened;
  return <ShiftDialog {...about} {...{ people, day, onClosed }} />;
}
