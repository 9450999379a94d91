import { Stack, Table, Text } from '@mantine/core';
import type { countDrawer } from '@mendpoint/contract/drawers/drawers';
import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { formatDollars } from '../lib/format.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { DifferenceAlert } from './difference-alert.tsx';

type Count = AnswerOf<typeof countDrawer>['data'];

/** Says what was counted, what should be there and the difference, and asks whether the drawer is closed with it. */
export const confirmClosing = (name: string, count: Count): Promise<boolean> =>
  confirm({
    title: `Close ${name}?`,
    body: <Difference {...count} />,
    confirmLabel: 'Close it',
    cancelLabel: 'Count again',
    // A difference is not confirmed by a careless Enter.
    danger: count.difference !== 0,
  });

function Difference({ counted, expected, difference }: Count) {
  return (
    <Stack gap="sm">
      <DifferenceAlert difference={difference} />
      <Table>
        <Table.Tbody>
          <Line label="Counted" value={counted} />
          <Line label="Expected" value={expected} />
        </Table.Tbody>
      </Table>
      <Text>Its Z report is final. What is found later goes into a note.</Text>
    </Stack>
  );
}

function Line({ label, value }: { label: string; value: number }) {
  return (
    <Table.Tr>
      <Table.Td>{label}</Table.Td>
      <Table.Td ta="right">{formatDollars(value)}</Table.Td>
    </Table.Tr>
  );
}
