import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import type { Upkeep, UpkeepTask } from '@mendpoint/contract/upkeep';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { noticeFailure } from '../ui/notice/notice.ts';
import { useBeginTask } from './queries.ts';

type TaskButtonProps = {
  task: UpkeepTask;
  label: string;
  /** While it runs. */
  busy: string;
  upkeep: Pick<Upkeep, 'running' | 'failed'>;
};

/** Begins a task, and shows that it runs, whoever began it, or that it could not be carried out. */
export function TaskButton({ task, label, busy, upkeep: { running, failed } }: TaskButtonProps) {
  const begin = useBeginTask();
  const press = () => begin.mutate(task, { onError: ({ message }) => noticeFailure(message) });
  if (running?.task === task) {
    return (
      <Stack gap={4}>
        <Progress value={100} animated aria-label={label} />
        <Text size="sm" role="status">
          {running.since === null ? `${busy} On another server.` : `${busy} Since ${formatDateTime(running.since)}.`}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap="xs" align="flex-start">
      {failed?.task === task && (
        <Alert color="red" title="It could not be carried out.">
          {failed.reason}
        </Alert>
      )}
      <Button variant="default" disabled={running !== null} loading={begin.isPending} onClick={press}>
        {label}
      </Button>
      {running !== null && (
        <Text size="sm" c="dimmed">
          Something else runs at the moment: one at a time.
        </Text>
      )}
    </Stack>
  );
}
