import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

type EditConflictProps = {
  /** What the server said. */
  message: string;
  /** The newer version is on its way. */
  loading: boolean;
  onLoad: () => void;
};

/** Somebody else saved the row that is being edited. Nothing was overwritten, and nothing typed is lost by loading theirs. */
export function EditConflict({ message, loading, onLoad }: EditConflictProps) {
  return (
    <Alert role="alert" color="orange" icon={<IconAlertTriangle aria-hidden />} title={message}>
      <Text size="sm">The newer version fills the fields that you have not changed. What you typed stays.</Text>
      <Button mt="sm" variant="default" loading={loading} onClick={onLoad}>
        Load the newer version
      </Button>
    </Alert>
  );
}
