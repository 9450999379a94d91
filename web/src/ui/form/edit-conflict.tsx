import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

type EditConflictProps = {
  /** What the server said. */
  message: string;
  /** What the other person changed, each in words. */
  changes?: readonly string[];
  /** What the newer version comes to, in a sentence. */
  standing?: string;
  /** The newer version is on its way. */
  loading: boolean;
  onLoad: () => void;
  /** Where what was typed may be dropped for the newer version. */
  onDiscard?: () => void;
};

/** Somebody else saved the row that is being edited. Nothing was overwritten, and nothing typed is lost by loading theirs. */
export function EditConflict({ message, changes = [], standing, loading, onLoad, onDiscard }: EditConflictProps) {
  return (
    <Alert
      role="alert"
      color="orange"
      icon={<IconAlertTriangle aria-hidden />}
      title={message}
      // Mantine's orange on its light orange is 3.6:1.
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <ChangeList changes={changes} />
      {standing && (
        <Text size="sm" fw={600} mb="xs">
          {standing}
        </Text>
      )}
      <Text size="sm">The newer version fills the fields that you have not changed. What you typed stays.</Text>
      <Group mt="sm" gap="xs">
        <Button px="sm" variant="default" loading={loading} onClick={onLoad}>
          Load the newer version
        </Button>
        {onDiscard && (
          <Button px="sm" variant="default" onClick={onDiscard}>
            Drop what I typed
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** What somebody else changed meanwhile. Nothing when there is nothing to tell. */
export function ChangeList({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <ul
      style={{ margin: '0 0 0.5rem', paddingInlineStart: '1.25rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
