import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';

type DrawerDialogProps = {
  title: string;
  label: string;
  /** Does what the dialog is for; what it throws is said in the dialog, which then stays. */
  onSubmit: () => Promise<unknown>;
  onClosed: () => void;
  isComplete?: boolean;
  children: ReactNode;
};

/** A form about a drawer. What was typed stays when it fails. */
export function DrawerDialog({ title, label, onSubmit, onClosed, isComplete = true, children }: DrawerDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isComplete) return;
    setBusy(true);
    setFailure('');
    try {
      await onSubmit();
      setOpen(false);
    } catch (error) {
      setFailure(reasonOr(error as Error, 'Something went wrong!'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} onExitTransitionEnd={onClosed} title={title} size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
        <Stack gap="md">
          <FormFailure message={failure} />
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} aria-disabled={!isComplete}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
