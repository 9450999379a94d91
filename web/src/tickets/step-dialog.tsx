import { Alert, TextInput, type TextInputProps } from '@mantine/core';
import type { Loan } from '@mendpoint/contract/ticket-loan';
import type { Ticket } from '@mendpoint/contract/tickets';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { reasonOr } from '../api/api-error.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { useMoveTicket } from './queries.ts';
import { notBackWords, stepWords } from './ticket-words.ts';

type StepDialogProps = {
  ticket: Pick<Ticket, '_id' | 'number' | 'state'>;
  to: TicketState;
  /** Whether it must say why. */
  isReasoned?: boolean;
  /** What the customer has of the shop's. */
  loan?: Loan | null;
  onClosed: () => void;
};

/**
 * Asks why a ticket takes a step that ends its repair or takes an end back, or who collects its device, and takes it. It opens when it
 * is mounted.
 */
export function StepDialog({ ticket, to, isReasoned = true, loan = null, onClosed }: StepDialogProps) {
  const state = useFormState({ reason: '', collectedBy: '' });
  const { mutateAsync } = useMoveTicket();
  const reason = state.values.reason.trim();
  const form = useSubmit(state, {
    send: () => mutateAsync({ ticket, to, reason, collectedBy: state.values.collectedBy.trim() }),
    failed: (error) => reasonOr(error, 'The ticket was not moved.'),
  });
  const words = stepWords(ticket.state, to);
  return (
    <FormDialog
      title={`${ticket.number}: ${words}`}
      saveLabel={words}
      form={{ ...state, ...form }}
      isComplete={reason !== '' || !isReasoned}
      onClosed={onClosed}
    >
      {to === 'collected' && loan && (
        <Alert color="orange">{notBackWords([loan])} The activity will say that it was missing.</Alert>
      )}
      {isReasoned && <ReasonField {...state.field('reason')} />}
      {to === 'collected' && (
        <TextInput
          label="Collected by"
          placeholder="The customer"
          {...(!isReasoned && { 'data-autofocus': true })}
          maxLength={200}
          autoComplete="off"
          {...state.field('collectedBy')}
        />
      )}
    </FormDialog>
  );
}

function ReasonField(field: TextInputProps) {
  return (
    <TextInput
      label="Reason"
      description="It stands in the activity of the ticket."
      required
      data-autofocus
      maxLength={200}
      autoComplete="off"
      {...field}
    />
  );
}
