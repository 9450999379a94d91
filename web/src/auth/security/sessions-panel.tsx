import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import type { Session } from '@mendpoint/contract/sessions';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { reasonOr } from '../../api/api-error.ts';
import { noticeFailure, noticeSuccess } from '../../ui/notice/notice.ts';
import { Loaded } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { useEndSessions, useSessions } from './queries.ts';

const COLUMNS: readonly Column<Session>[] = [
  {
    title: 'Device',
    narrow: 'heading',
    cell: ({ device, isCurrent }) => (
      <Group gap="xs">
        {device}
        {isCurrent && <Badge variant="light">This one</Badge>}
      </Group>
    ),
  },
  { title: 'Address', cell: ({ address }) => address },
  { title: 'Logged in', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { title: 'Last used', cell: ({ seenAt }) => formatDateTime(seenAt) },
];

/** Where the person is logged in, each to be ended. */
export function SessionsPanel() {
  const sessions = useSessions();
  const end = useEndSessions();
  const endNow = (id: string | null) =>
    end.mutate(id, {
      onSuccess: ({ message }) => noticeSuccess(message),
      onError: (error) => noticeFailure(reasonOr(error, 'The session could not be ended.')),
    });
  return (
    <Stack component="section" gap="sm" aria-labelledby="sessions">
      <Group justify="space-between">
        <Title order={2} id="sessions">
          Where you are logged in
        </Title>
        {(sessions.data?.length ?? 0) > 1 && (
          <Button variant="default" loading={end.isPending} onClick={() => endNow(null)}>
            End all others
          </Button>
        )}
      </Group>
      <Loaded query={sessions} title="Failed to load your sessions.">
        {(rows) => <SessionTable rows={rows} onEnd={endNow} />}
      </Loaded>
    </Stack>
  );
}

function SessionTable({ rows, onEnd }: { rows: readonly Session[]; onEnd: (id: string) => void }) {
  const button = ({ _id, device, isCurrent }: Session) =>
    isCurrent ? null : (
      <Button variant="default" size="sm" aria-label={`End ${device}`} onClick={() => onEnd(_id)}>
        End
      </Button>
    );
  return (
    <DataTable
      label="Sessions"
      columns={[...COLUMNS, { title: 'Actions', align: 'right', narrow: 'bare', cell: button }]}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty=""
      page={1}
      limit={rows.length}
      total={rows.length}
      onPage={() => undefined}
    />
  );
}
