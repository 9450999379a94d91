import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouteError } from 'react-router';

/** Whether the code of a screen could not be loaded. Each browser words that error differently. */
const isUnloaded = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message);

/** Takes the place of a screen that failed. Nothing saved is lost; a reload fetches the current version. */
export function RouteFailure() {
  const unloaded = isUnloaded(useRouteError());
  const title = unloaded ? 'This screen could not be loaded' : 'This screen stopped working';
  return (
    <Center mih="60dvh" p="md">
      <title>{`${title} · Mendpoint`}</title>
      <Stack align="center" gap="md" maw={440} role="alert">
        <Title order={1} ta="center">
          {title}
        </Title>
        <Text ta="center">
          {unloaded
            ? 'Mendpoint was updated since this tab was opened, or the connection was lost. Reload to go on.'
            : 'Reload to try again. What was saved is safe.'}
        </Text>
        <Button leftSection={<IconRefresh aria-hidden />} onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Stack>
    </Center>
  );
}
