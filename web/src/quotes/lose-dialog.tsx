import { Text, TextInput } from '@mantine/core';
import type { WholeQuote } from '@mendpoint/contract/quotes';
import { reasonOr } from '../api/api-error.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useChangeQuote } from './queries.ts';

type LoseDialogProps = { quote: WholeQuote; onClosed: () => void };

/** Asks why the quote is lost, which may be left out. It opens when it is mounted. */
export function LoseDialog({ quote, onClosed }: LoseDialogProps) {
  const state = useFormState({ reason: '' });
  const { mutateAsync } = useChangeQuote(quote._id);
  const form = useSubmit(state, {
    send: async () => {
      await mutateAsync({ what: 'lose', reason: state.values.reason.trim() });
      noticeSuccess(`Quote ${quote.number} is marked as lost.`);
    },
    failed: (error) => reasonOr(error, 'The quote could not be marked as lost.'),
  });
  return (
    <FormDialog title={`Mark ${quote.number} as lost`} saveLabel="Mark as lost" form={form} onClosed={onClosed}>
      <Text c="dimmed">Reopen undoes this at any time.</Text>
      <TextInput
        label="Reason (optional)"
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={state.values.reason}
        error={state.problems.reason}
        onChange={({ currentTarget }) => state.change({ reason: currentTarget.value })}
      />
    </FormDialog>
  );
}
