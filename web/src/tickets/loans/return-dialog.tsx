import { Text, TextInput } from '@mantine/core';
import type { Loan } from '@mendpoint/contract/ticket-loan';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { loanWords } from '../ticket-words.ts';
import { useReturnLoan } from './queries.ts';

/** Takes back what a customer has. It opens when it is mounted. */
export function ReturnDialog({ loan, onClosed }: { loan: Loan; onClosed: () => void }) {
  const state = useFormState({ condition: '' });
  const { mutateAsync } = useReturnLoan(loan.ticket_id);
  const form = useSubmit(state, {
    send: async () => {
      const body = { loan_id: loan._id, condition: state.values.condition.trim() };
      noticeSuccess((await mutateAsync(body)).message);
    },
    failed: (error) => reasonOr(error, 'It was not taken back.'),
  });
  const went = [loan.came_with && `with ${loan.came_with}`, loan.condition].filter(Boolean).join('; ');
  return (
    <FormDialog
      title={`Take back ${loanWords(loan)}`}
      saveLabel="Take back"
      form={{ ...state, ...form }}
      onClosed={onClosed}
    >
      {went !== '' && <Text>It went {went}.</Text>}
      <TextInput
        label="Condition"
        description="What is missing or broken, and what was wiped."
        data-autofocus
        maxLength={500}
        autoComplete="off"
        {...state.field('condition')}
      />
    </FormDialog>
  );
}
