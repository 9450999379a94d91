import { Button, Group } from '@mantine/core';

type FormButtonsProps = { label: string; isSending: boolean; isComplete: boolean; onCancel?: (() => void) | undefined };

export function FormButtons({ label, isSending, isComplete, onCancel }: FormButtonsProps) {
  return (
    <Group gap="sm">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" loading={isSending} disabled={!isComplete}>
        {label}
      </Button>
    </Group>
  );
}
