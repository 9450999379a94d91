import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { download } from '../../lib/download.ts';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Shows the recovery codes. They are never shown again, so the person must confirm that they kept them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const save = () => {
    const text = `Recovery codes for Mendpoint. Each works once.\n\n${codes.join('\n')}\n`;
    download(new Blob([text], { type: 'text/plain' }), 'mendpoint-recovery-codes.txt');
  };
  return (
    <Stack gap="md">
      <Alert color="teal" title="Two-factor is on">
        Keep these recovery codes where your phone is not. Each lets you in once without it. They are not shown again.
      </Alert>
      <Text component="pre" m={0} fz="sm" ff="monospace" ta="center" aria-label="Recovery codes">
        {codes.join('\n')}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={save}>
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
