import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Something is on its way. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <Center role="status" mih={160} p="md">
      <Stack align="center" gap="xs">
        <Loader aria-hidden />
        <Text c="dimmed">{label}</Text>
      </Stack>
    </Center>
  );
}

/** Something could not be loaded: the screen's words for it if it has any, what the server said, the way to try again. */
export function Failure({ error, title, onRetry }: { error: Error; title?: string; onRetry: () => void }) {
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title={title ?? error.message}>
      {title !== undefined && <Text mb="xs">{error.message}</Text>}
      <Button mt="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'isPending' | 'error' | 'refetch'> & { data: Data | undefined };
  /** The screen's words for a failure. */
  title?: string | undefined;
  children: (data: Data) => ReactNode;
};

/** What a query gives, once it is there. After a later failure the failure stands above what was there. */
export function Loaded<Data>({ query: { isPending, error, refetch, data }, title, children }: LoadedProps<Data>) {
  return (
    <>
      {isPending && <Loading />}
      {error && <Failure error={error} {...(title && { title })} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </>
  );
}

/** Nothing to show: the specified words, and the action that changes it. */
export function Empty({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Center mih={160} p="md">
      <Stack align="center" gap="md">
        <Text c="dimmed" ta="center">
          {title}
        </Text>
        {action}
      </Stack>
    </Center>
  );
}
