import { Alert, Button, Center, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

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

/** Takes the place of a part that is loading, as high as a line of text. */
export function LoadingPart({ label }: { label: string }) {
  return (
    <Group role="status" gap="xs">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">{label}</Text>
    </Group>
  );
}

/** Says what could not be loaded and why, and offers to try again. `title` is the screen's own sentence. */
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
  title?: string | undefined;
  children: (data: Data) => ReactNode;
};

/** Renders a query's data once it is there. When a later fetch fails, the failure is shown above the data. */
export function Loaded<Data>({ query: { isPending, error, refetch, data }, title, children }: LoadedProps<Data>) {
  return (
    <>
      {isPending && <Loading />}
      {error && <Failure error={error} {...(title && { title })} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </>
  );
}

/** Says that there is nothing to show, with a button that adds something. */
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
