import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useDialogClosing } from '../ui/form/use-dialog-closing.ts';
import styles from './drawer-dialog.module.css';

type DrawerDialogProps = {
  title: string;
  label: string;
  /**
   * Does what the dialog is for; what it throws is said in the dialog, which then stays, as it does for false: not done, and the
   * children say why. `leave` goes on to a path. Null where nothing was sent, because a field says what is wrong with it.
   */
  onSubmit: (leave: (path: string) => Promise<void>) => Promise<unknown> | null;
  /** Something is typed that is not saved: closing asks first. */
  isDirty: boolean;
  onClosed: () => void;
  isComplete?: boolean;
  size?: 'sm' | 'lg';
  /** Stays in sight above the buttons, however long the form is. */
  sum?: ReactNode;
  children: ReactNode;
};

/** A form about a drawer. What was typed stays when it fails, and what has been sent off is waited for. */
export function DrawerDialog(props: DrawerDialogProps) {
  const { title, label, onSubmit, isDirty, onClosed, isComplete = true, size = 'sm', sum, children } = props;
  const { isOpen, isAsking, close, closeSaved, leaveSaved } = useDialogClosing(isDirty);
  const { isBusy, failure, submit } = useSubmit(() => onSubmit(leaveSaved), closeSaved);
  const trySubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void submit();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      closeOnClickOutside={!isBusy}
      // While the question stands, Escape answers the question alone.
      closeOnEscape={!isBusy && !isAsking}
      withCloseButton={!isBusy}
      onExitTransitionEnd={onClosed}
      title={title}
      size={size}
    >
      <form className={styles.form} onSubmit={trySubmit} noValidate aria-label={title}>
        <Stack gap="md">
          <FormFailure message={failure} />
          {children}
          <div className={styles.foot}>
            {sum}
            <Group justify="flex-end" gap="sm" wrap="nowrap">
              <Button variant="default" px="md" disabled={isBusy} onClick={() => void close()}>
                Cancel
              </Button>
              <Button type="submit" px="md" loading={isBusy} aria-disabled={!isComplete}>
                {label}
              </Button>
            </Group>
          </div>
        </Stack>
      </form>
    </Modal>
  );
}

const useSubmit = (onSubmit: () => Promise<unknown> | null, onDone: () => void) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async () => {
    if (isBusy) return;
    setFailure('');
    const sent = onSubmit();
    if (sent === null) return;
    setBusy(true);
    try {
      if ((await sent) !== false) onDone();
    } catch (error) {
      setFailure(reasonOr(error as Error, 'Something went wrong!'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, submit };
};
