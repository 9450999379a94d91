import { Alert, Box, Progress, Stack, Text } from '@mantine/core';
import { exportEverything, permitExport, readExportProgress } from '@mendpoint/contract/archive';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { reasonOr } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useSecondFactor } from '../auth/security/queries.ts';
import { download } from '../lib/download.ts';
import { ProofForm } from '../pickers/proof-form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { Loaded } from '../ui/page/states.tsx';

/** The server gives up an export that takes longer. In ms. */
const LONGEST_MS = 2 * 3_600_000;
const ASK_EVERY_MS = 1_000;

/** Saves all that the business owns as one file, and shows the progress. */
export function ExportPart() {
  const save = useMutation({
    mutationFn: (permit: string) =>
      call(exportEverything, { headers: { 'export-permit': permit }, timeoutMs: LONGEST_MS }),
    gcTime: 0,
    onSuccess: (archive) => {
      const name = `mendpoint-${sydneyDay(new Date())}.zip`;
      download(archive, name);
      noticeSuccess(`${name} is in your downloads.`);
    },
  });
  const running = useProgress(save.isPending);
  return (
    <>
      <Text>
        An export is for leaving, for moving to another machine or database, and for a spreadsheet: shops, customers,
        products, the catalogue, every sale with its history, the audit trail and all pictures, as one ZIP of CSV files,
        the same for programs, and a README.txt that explains them. Tills go on selling.
      </Text>
      <Alert role="note" color="orange" icon={<IconLock aria-hidden />} title="Keep it like the keys of the shop">
        It names every customer, and holds the passwords of all logins in a form that somebody could guess at, and what
        makes the codes of two-factor. The audit trail tells that you took it.
      </Alert>
      {save.isError && (
        <FormFailure
          message="Nothing was exported."
          detail={reasonOr(save.error, 'Something went wrong. Please try again.')}
        />
      )}
      {running === null ? <Asking onPermit={save.mutate} /> : <HowFar {...running} />}
    </>
  );
}

/**
 * Asks for the password, and for a code if two-factor is on: somebody who merely found this screen open knows neither.
 */
function Asking({ onPermit }: { onPermit: (permit: string) => void }) {
  const factor = useSecondFactor();
  return (
    <Loaded query={factor} title="Failed to load whether your login has two-factor.">
      {({ isOn }) => (
        <Box w="100%" maw={480}>
          <ProofForm
            label="Export everything"
            asksCode={isOn}
            send={async ({ password, code }) => {
              const { permit } = await call(permitExport, { body: isOn ? { password, code } : { password } });
              onPermit(permit);
            }}
          />
        </Box>
      )}
    </Loaded>
  );
}

type Rows = { rows: number; totalRows: number };

/** The progress of an export by any admin, on this browser or another; null while there is none. */
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
