import { TextInput } from '@mantine/core';
import type { Passcode } from '@mendpoint/domain/ticket/access';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { askForPasscode } from './queries.ts';

type RevealDialogProps = { ticketId: string; onShown: (passcode: Passcode) => void; onClosed: () => void };

/** Asks why somebody wants to see a passcode, and fetches it. It opens when it is mounted. */
export function RevealDialog({ ticketId, onShown, onClosed }: RevealDialogProps) {
  const state = useFormState({ reason: '' });
  const reason = state.values.reason.trim();
  const form = useSubmit(state, {
    send: async () => onShown(await askForPasscode(ticketId, reason)),
    failed: (error) => reasonOr(error, 'The passcode was not shown.'),
  });
  return (
    <FormDialog
      title="Show the passcode"
      saveLabel="Show for 30 seconds"
      form={{ ...state, ...form }}
      isComplete={reason !== ''}
      onClosed={onClosed}
    >
      <TextInput
        label="Reason"
        description="It stands in the activity of the ticket, with your name."
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        {...state.field('reason')}
      />
    </FormDialog>
  );
}
