import { Badge, Group, Stack, Text } from '@mantine/core';
import type { PersonHours } from '@mendpoint/contract/time-clock';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { dayWords, minutesWords } from './shift-words.ts';

/** Work by person and day, breaks below it, and the week at the end. */
export function HoursTable({ people, isStale }: { people: readonly PersonHours[]; isStale: boolean }) {
  const days = people[0]?.days.map(({ day }) => day) ?? [];
  const columns: readonly Column<PersonHours>[] = [
    { title: 'Person', narrow: 'heading', cell: (row) => <PersonName {...row} /> },
    ...days.map((day, n) => ({
      title: dayWords(day),
      align: 'right' as const,
      cell: (row: PersonHours) => <Minutes {...row.days[n]} />,
    })),
    { title: 'Week', align: 'right', narrow: 'figure', cell: (row) => <Minutes isTotal {...row} /> },
  ];
  const sum = (minutes: (row: PersonHours) => number) => people.reduce((so, row) => so + minutes(row), 0);
  const totals = [
    'Total',
    ...days.map((day, n) => <span key={day}>{minutesWords(sum((row) => row.days[n]?.work_minutes ?? 0))}</span>),
    <span key="week">{minutesWords(sum((row) => row.work_minutes))}</span>,
  ];
  return (
    <DataTable
      label="Hours"
      roomy
      figures
      {...{ columns, page: 1, limit: people.length, total: people.length }}
      {...(people.length > 1 && { totals })}
      rows={people}
      rowKey={({ staff_id }) => staff_id}
      loading={isStale}
      empty=""
      onPage={() => undefined}
    />
  );
}

function PersonName({ name, has_left, shifts }: PersonHours) {
  const open = shifts.find((one) => one.ended_at === null && !one.is_removed);
  return (
    <Group gap="xs">
      {name}
      {has_left && (
        <Badge color="gray" variant="light" miw="max-content">
          Has left
        </Badge>
      )}
      {open && (
        <Badge color={open.is_forgotten ? 'orange' : 'teal'} variant="light" miw="max-content">
          {open.is_forgotten ? 'Forgotten' : 'At work'}
        </Badge>
      )}
    </Group>
  );
}

type MinutesProps = { work_minutes?: number; break_minutes?: number; isTotal?: boolean };

function Minutes({ work_minutes = 0, break_minutes = 0, isTotal = false }: MinutesProps) {
  return (
    <Stack gap={0} align="flex-end">
      <Text span inherit fw={isTotal ? 600 : 400}>
        {minutesWords(work_minutes)}
      </Text>
      {break_minutes > 0 && (
        <Text span size="sm" c="dimmed">
          break {minutesWords(break_minutes)}
        </Text>
      )}
    </Stack>
  );
}
