import { Button, Group, Text, Title } from '@mantine/core';
import type { Display } from '@mendpoint/contract/displays';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../../ui/notice/notice.ts';
import { Loaded } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { displaysQuery, useRemoveDisplay } from './queries.ts';

const COLUMNS: readonly Column<Display>[] = [
  { title: 'Name', narrow: 'heading', cell: ({ name }) => name },
  { title: 'Last seen', cell: ({ seen_at: at }) => (at === null ? 'Not yet' : formatDateTime(at)) },
  { title: 'Paired', cell: ({ paired_at: at, paired_by: by }) => `${formatDateTime(at)} · ${by}` },
];

/** The tablets of a shop that are turned to customers. */
export function Displays({ shopId }: { shopId: string }) {
  const displays = useQuery({ ...displaysQuery(shopId), staleTime: 0 });
  const [isPairing, setPairing] = useState(false);
  return (
    <section aria-labelledby="displays">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="displays">
          Customer Displays
        </Title>
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setPairing(true)}>
          Pair a display
        </Button>
      </Group>
      <Text c="dimmed" maw="46rem" mb="md">
        A tablet that is turned to the customer: they type their name, read the repair notice, sign the marks or answer
        an estimate there. It shows one thing at a time, and only what somebody at the till puts on it.
      </Text>
      <Loaded query={displays} title="Failed to load the displays.">
        {(rows) => <DisplayTable shopId={shopId} rows={rows} />}
      </Loaded>
      {isPairing && (
        <PairDialog
          shopId={shopId}
          onClosed={() => {
            setPairing(false);
            void displays.refetch();
          }}
        />
      )}
    </section>
  );
}

function DisplayTable({ shopId, rows }: { shopId: string; rows: readonly Display[] }) {
  const { ask, isPending } = useAskToRemove(shopId);
  const actions = (display: Display) => (
    <Button
      variant="default"
      size="sm"
      disabled={isPending}
      aria-label={`Remove ${display.name}`}
      onClick={() => void ask(display)}
    >
      Remove
    </Button>
  );
  return (
    <DataTable
      label="Customer Displays"
      columns={[...COLUMNS, { title: 'Actions', align: 'right', narrow: 'bare', cell: actions }]}
      {...{ rows, page: 1, limit: rows.length, total: rows.length }}
      empty="None yet."
      rowKey={({ _id }) => _id}
      onPage={() => undefined}
    />
  );
}

/** Ends what a tablet can see, after a question. */
const useAskToRemove = (shopId: string) => {
  const { mutateAsync, isPending } = useRemoveDisplay(shopId);
  const ask = async ({ _id: id, name }: Display) => {
    const body = 'Its tablet shows nothing any more. To use it again, pair it anew.';
    if (!(await confirm({ title: `Remove ${name}?`, body, confirmLabel: 'Remove', danger: true }))) return;
    await mutateAsync(id).then(
      () => noticeSuccess(`${name} was removed.`),
      (error: Error) => noticeFailure(reasonOr(error, `${name} could not be removed.`)),
    );
  };
  return { ask, isPending };
};
