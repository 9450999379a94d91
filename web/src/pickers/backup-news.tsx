import { Alert, Skeleton, Text } from '@mantine/core';
import { type BackupAge, readBackupAge } from '@mendpoint/contract/backup';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { ReportFailure } from '../ui/report/report-failure.tsx';

/** How old the last good backup of the whole business is, for admins. */
export function BackupNews() {
  const age = useQuery({
    queryKey: ['backup'] as const,
    queryFn: async ({ signal }) => (await call(readBackupAge, { signal })).data,
  });
  return (
    <>
      {age.isPending && <Skeleton height={96} />}
      {age.isError && <ReportFailure error={age.error} onRetry={() => void age.refetch()} />}
      {age.isSuccess && <News age={age.data} />}
    </>
  );
}

function News({ age: { lastGoodAt, everyMinutes, isLate, hasFailed, wrongSums } }: { age: BackupAge }) {
  const last = lastGoodAt === null ? 'No backup yet.' : `The last good backup is of ${formatDateTime(lastGoodAt)}.`;
  return (
    <>
      {isLate || hasFailed || wrongSums !== null ? (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={last}>
          {hasFailed && 'The next one could not be made. Settings says why.'}
          {wrongSums !== null &&
            `Sums that reports read differ from the sales: ${wrongSums}. Nothing is lost: 'npm run figures:rebuild' on the server makes them anew.`}
        </Alert>
      ) : (
        <Text>{last}</Text>
      )}
      <Text size="sm" c="dimmed">
        {everyMinutes === null
          ? "No backups are made by themselves. Whoever runs the server can set BACKUP_DIR and BACKUP_EVERY: see 'Backup' in docs/operations.md."
          : `One is made ${everyWords(everyMinutes)}.`}
      </Text>
    </>
  );
}

const UNITS = [
  { minutes: 24 * 60, name: 'day' },
  { minutes: 60, name: 'hour' },
  { minutes: 1, name: 'minute' },
];

/** 'every hour', 'every 30 minutes'. */
export const everyWords = (minutes: number): string => {
  const unit = UNITS.find((unit) => minutes % unit.minutes === 0);
  const count = minutes / (unit?.minutes ?? 1);
  return count === 1 ? `every ${unit?.name}` : `every ${count} ${unit?.name}s`;
};
