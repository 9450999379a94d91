import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useDialogClosing } from './use-dialog-closing.ts';

type FormDialogProps = {
  title: string;
  formRef: RefObject<HTMLFormElement | null>;
  isDirty: boolean;
  isSaving: boolean;
  /** Saves, and answers whether the dialog may close. */
  onSubmit: () => Promise<boolean>;
  /** Called when the dialog has faded out. */
  onClosed: () => void;
  size?: 'sm' | 'lg';
  saveLabel?: string;
  /** What is saved cannot be taken back. */
  danger?: boolean;
  children: ReactNode;
};

/**
 * A form in a dialog: Enter submits; closing it, or leaving its screen, asks first while something typed is unsaved.
 * It opens when it is mounted, with the values its fields are given.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, formRef, isDirty, isSaving, onSubmit, onClosed, children } = props;
  const { size = 'sm', saveLabel = 'Save', danger = false } = props;
  const { isOpen, isAsking, close, closeSaved } = useDialogClosing(isDirty);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && (await onSubmit())) closeSaved();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      // While the question stands, Escape answers the question alone.
      closeOnEscape={!isAsking}
      onExitTransitionEnd={onClosed}
      title={title}
      size={size}
    >
      <form ref={formRef} onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => void close()}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} {...(danger && { color: 'red' })}>
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
