import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { exportEverything, readExportProgress } from '@mendpoint/contract/archive';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { download } from '../lib/download.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { Failure } from '../ui/page/states.tsx';

/** The server gives up an export that takes longer. */
const LONGEST_MS = 2 * 3_600_000;
const ASK_EVERY_MS = 1_000;

/** All that the business owns as one file, with how far it is. */
export function ExportPage() {
  const save = useMutation({
    mutationFn: () => call(exportEverything, { timeoutMs: LONGEST_MS }),
    onSuccess: (archive) => {
      const name = `mendpoint-${sydneyDay(new Date())}.zip`;
      download(archive, name);
      noticeSuccess(`${name} is in your downloads.`);
    },
  });
  const running = useProgress(save.isPending);
  return (
    <Page title="Export Everything">
      <Stack maw={640} align="flex-start">
        <Text>
          Shops, customers, products, the catalogue, every sale with its history, the audit trail and all pictures, as
          one ZIP: CSV files for a spreadsheet, the same for programs, and a README.txt that explains them. Tills go on
          selling. Whoever runs Mendpoint can make the same business of it on another machine or database.
        </Text>
        <Alert role="note" color="orange" icon={<IconLock aria-hidden />} title="Keep it like the keys of the shop">
          It names every customer, and holds the passwords of all logins in a form that somebody could guess at, and
          what makes the codes of two-factor. The audit trail tells that you took it.
        </Alert>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={running !== null}
          onClick={() => save.mutate()}
        >
          Export everything
        </Button>
        {running !== null && <HowFar {...running} />}
        {save.isError && <Failure error={save.error} title="Nothing was exported." onRetry={() => save.mutate()} />}
      </Stack>
    </Page>
  );
}

type Rows = { rows: number; totalRows: number };

/** Of an export that somebody makes, here or elsewhere; null: nobody does. */
const useProgress = (isOwn: boolean): Rows | null => {
  const { data } = useQuery({
    queryKey: ['export'] as const,
    queryFn: async ({ signal }) => (await call(readExportProgress, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOwn || state.data?.isRunning ? ASK_EVERY_MS : false),
  });
  if (data?.isRunning) return data;
  return isOwn ? { rows: 0, totalRows: 0 } : null;
};

function HowFar({ rows, totalRows }: Rows) {
  const percent = totalRows === 0 ? 0 : Math.floor((100 * rows) / totalRows);
  return (
    <Stack gap={4} w="100%">
      <Progress value={percent} aria-label="Exported" />
      <Text size="sm" c="dimmed" role="status">
        {totalRows === 0
          ? 'Exporting …'
          : `${rows.toLocaleString('en-AU')} of ${totalRows.toLocaleString('en-AU')} rows`}
      </Text>
    </Stack>
  );
}
