import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

type EditConflictProps = {
  message: string;
  /** What the other person changed, a sentence each. */
  changes?: readonly string[];
  /** What is paid and due in the newer version, in one sentence. */
  standing?: string;
  /** True while the newer version is being fetched. */
  loading: boolean;
  onLoad: () => void;
  /** Discards what was typed. Without it, the button is not shown. */
  onDiscard?: () => void;
};

/** Says that somebody else saved the row being edited. Loading the newer version loses nothing that was typed. */
export function EditConflict({ message, changes = [], standing, loading, onLoad, onDiscard }: EditConflictProps) {
  return (
    <Alert role="alert" color="orange" icon={<IconAlertTriangle aria-hidden />} title={message}>
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

/** Lists what somebody else changed in the meantime; renders nothing when the list is empty. */
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
