import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouteError } from 'react-router';

/** Browsers word it differently: a chunk of an older version that the updated server no longer has. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message);

/** Stands where a screen failed. Nothing saved is lost; a reload fetches the current version. */
export function RouteFailure() {
  const outdated = isOutdated(useRouteError());
  return (
    <Center mih="60dvh" p="md">
      <title>Reload needed · Mendpoint</title>
      <Stack align="center" gap="md" maw={440} role="alert">
        <Title order={1} ta="center">
          {outdated ? 'Mendpoint was updated' : 'This screen stopped working'}
        </Title>
        <Text ta="center">
          {outdated
            ? 'This tab still runs the version before. Reload to go on with the new one.'
            : 'Reload to try again. What was saved is safe.'}
        </Text>
        <Button leftSection={<IconRefresh aria-hidden />} onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Stack>
    </Center>
  );
}
