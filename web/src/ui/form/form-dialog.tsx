import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { FormFailure } from './form-failure.tsx';
import { InDoubt } from './in-doubt.tsx';
import { useDialogClosing } from './use-dialog-closing.ts';
import type { Leave } from './use-unsaved-guard.ts';

type DialogForm = {
  ref?: RefObject<HTMLFormElement | null>;
  /** Something is typed that is not saved: closing, or leaving the screen, asks first. */
  isDirty?: boolean;
  isBusy: boolean;
  /** Why it was not done; '' where nothing failed. */
  failure: string;
  /** Does what the dialog is for, and answers whether it may close. `leave` goes on to a path without asking. */
  submit: (leave: Leave) => Promise<boolean>;
};

type FormDialogProps = {
  title: string;
  form: DialogForm;
  /** What may have been done already, in words: then the form finds that out before it sends anything else. */
  doubt?: string | null;
  /** Called when the dialog has faded out. */
  onClosed: () => void;
  size?: 'sm' | 'lg';
  /** Null: there is nothing to send, unless something is in doubt. */
  saveLabel?: string | null;
  /** What is saved cannot be taken back. */
  danger?: boolean;
  /** False: there is nothing yet that could be sent. */
  isComplete?: boolean;
  /** It was done elsewhere: it closes. */
  isDone?: boolean;
  /** Of the form, which ends with a part that is marked `data-foot`: `sum` above the buttons. */
  className?: string | undefined;
  sum?: ReactNode;
  /** False: something else takes the focus when it closes. */
  returnFocus?: boolean;
  children: ReactNode;
};

/**
 * A form in a dialog, open from when it is mounted: Enter submits, and it closes when that is done. What failed is told above the
 * fields, and what has been sent off is waited for.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    onClosed,
    size = 'sm',
    returnFocus = true,
    isComplete = true,
    isDone = false,
    className,
  } = props;
  const { isOpen, isAsking, close, closeSaved, leaveSaved } = useDialogClosing(form.isDirty ?? false);
  const closeDone = useEffectEvent(closeSaved);
  useEffect(() => {
    if (isDone) closeDone();
  }, [isDone]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !form.isBusy && (await form.submit(leaveSaved))) closeSaved();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      closeOnClickOutside={!form.isBusy}
      // While the question stands, Escape answers the question alone.
      closeOnEscape={!form.isBusy && !isAsking}
      withCloseButton={!form.isBusy}
      // Mantine gives the focus back 10 ms after it closes: without motion it would be gone by then.
      onExitTransitionEnd={() => setTimeout(onClosed, 20)}
      {...{ title, size, returnFocus }}
    >
      <form ref={form.ref} className={className} onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
        <Content {...props} onCancel={() => void close()} />
      </form>
    </Modal>
  );
}

function Content(props: FormDialogProps & { onCancel: () => void }) {
  const { form, doubt = null, saveLabel = 'Save', danger = false, isComplete = true, sum, onCancel, children } = props;
  return (
    <Stack gap="md">
      {doubt === null ? (
        <FormFailure message={form.failure} />
      ) : (
        <InDoubt words={doubt} reason={form.failure} isBusy={form.isBusy} />
      )}
      {children}
      <div data-foot>
        {sum}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={form.isBusy} onClick={onCancel}>
            Cancel
          </Button>
          {saveLabel !== null && (
            <Button type="submit" loading={form.isBusy} aria-disabled={!isComplete} {...(danger && { color: 'red' })}>
              {saveLabel}
            </Button>
          )}
        </Group>
      </div>
    </Stack>
  );
}
