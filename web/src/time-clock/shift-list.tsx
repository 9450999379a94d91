import { Badge, Button, Group } from '@mantine/core';
import type { PersonHours, Shift } from '@mendpoint/contract/time-clock';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { breaksWords, dayWords, minutesWords, timesWords, workOf } from './shift-words.ts';

type ShiftListProps = {
  people: readonly PersonHours[];
  mayManage: boolean;
  isStale: boolean;
  onCorrect: (shift: Shift, name: string) => void;
  onHistory: (shift: Shift, name: string) => void;
};

type Row = { shift: Shift; name: string };

const rowsOf = (people: readonly PersonHours[]): Row[] =>
  people
    .flatMap(({ name, shifts }) => shifts.map((shift) => ({ shift, name })))
    .sort((one, other) => one.shift.begun_at.localeCompare(other.shift.begun_at));

/** Every shift of the week, those removed too. */
export function ShiftList({ people, mayManage, isStale, onCorrect, onHistory }: ShiftListProps) {
  const rows = rowsOf(people);
  const actions = ({ shift, name }: Row) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {shift.corrections > 0 && (
        <Button
          variant="default"
          size="sm"
          aria-label={labelOf('History', shift, name)}
          onClick={() => onHistory(shift, name)}
        >
          History
        </Button>
      )}
      {mayManage && (
        <Button
          variant="default"
          size="sm"
          aria-label={labelOf('Correct', shift, name)}
          onClick={() => onCorrect(shift, name)}
        >
          Correct
        </Button>
      )}
    </Group>
  );
  return (
    <DataTable
      label="Shifts"
      roomy
      columns={[...COLUMNS, { title: 'Actions', align: 'right', narrow: 'bare', cell: actions }]}
      {...{ rows, page: 1, limit: rows.length, total: rows.length }}
      rowKey={({ shift }) => shift._id}
      loading={isStale}
      empty="Nobody clocked in. At the till, Clock in is in the menu at the top right."
      onPage={() => undefined}
    />
  );
}

const dayOf = ({ begun_at }: Shift): string => dayWords(sydneyDay(new Date(begun_at)));

const labelOf = (what: string, shift: Shift, name: string): string => `${what} of ${name}, ${dayOf(shift)}`;

const COLUMNS: readonly Column<Row>[] = [
  {
    title: 'Person',
    narrow: 'heading',
    cell: ({ name }) => name,
  },
  { title: 'Day', cell: ({ shift }) => dayOf(shift) },
  { title: 'Times', cell: ({ shift }) => timesWords(shift) },
  { title: 'Breaks', cell: ({ shift }) => breaksWords(shift) || 'none' },
  { title: 'State', cell: ({ shift }) => <Marks shift={shift} /> },
  {
    title: 'Work',
    align: 'right',
    narrow: 'figure',
    cell: ({ shift }) => (shift.is_removed ? '–' : minutesWords(workOf(shift) ?? 0)),
  },
];

function Marks({ shift }: { shift: Shift }) {
  if (shift.is_removed) return <Mark color="red" words="Removed" />;
  if (shift.is_forgotten) return <Mark color="orange" words="Forgotten" />;
  if (shift.ended_at === null) return <Mark color="green" words="Open" />;
  return shift.corrections > 0 ? <Mark color="gray" words="Corrected" /> : 'clocked';
}

function Mark({ color, words }: { color: string; words: string }) {
  return (
    <Badge color={color} variant="light" miw="max-content">
      {words}
    </Badge>
  );
}
