import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { FormFailure } from './form-failure.tsx';
import { InDoubt } from './in-doubt.tsx';
import { useDialogClosing } from './use-dialog-closing.ts';
import type { Leave } from './use-unsaved-guard.ts';

type DialogForm = {
  ref?: RefObject<HTMLFormElement | null>;
  /** True while something typed is unsaved: closing, or leaving the screen, then asks first. */
  isDirty?: boolean;
  isBusy: boolean;
  /** Why it failed; '' if it did not. */
  failure: string;
  /** Runs the dialog's action, and says whether the dialog may close. `leave` goes to a path without asking. */
  submit: (leave: Leave) => Promise<boolean>;
};

type FormDialogProps = {
  title: string;
  form: DialogForm;
  /**
   * What may have been carried out already, in words. The form then finds out about it before it sends anything else.
   */
  doubt?: string | null;
  /** Called when the dialog has faded out. */
  onClosed: () => void;
  size?: 'sm' | 'lg';
  /** Null if there is nothing to send; in doubt, a button is shown all the same. */
  saveLabel?: string | null;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
  /** False while the form cannot be sent yet. */
  isComplete?: boolean;
  /** True when it was carried out elsewhere: the dialog then closes. */
  isDone?: boolean;
  /** Class of the form. Its last part is marked `data-foot`: `sum` above the buttons. */
  className?: string | undefined;
  sum?: ReactNode;
  /** False if another element takes the focus when the dialog closes. */
  returnFocus?: boolean;
  children: ReactNode;
};

/**
 * A form in a dialog, which opens when it is mounted. Enter submits, and the dialog closes once that succeeded. A
 * failure is shown above the fields. The dialog stays open while a request is under way.
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
      // While it asks about unsaved changes, Escape only answers that question.
      closeOnEscape={!form.isBusy && !isAsking}
      withCloseButton={!form.isBusy}
      // Mantine returns the focus 10 ms after the dialog closes. Without motion, the dialog would be removed before
      // that.
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
    // Where the form grows in its middle, its beginning stays in sight, not its buttons.
    <Stack gap="md" style={{ overflowAnchor: 'none' }}>
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
            <Button
              type="submit"
              loading={form.isBusy}
              aria-disabled={!isComplete}
              data-disabled={!isComplete}
              {...(danger && { color: 'red' })}
            >
              {saveLabel}
            </Button>
          )}
        </Group>
      </div>
    </Stack>
  );
}
