import { Textarea } from '@mantine/core';
import type { WholeQuote } from '@mendpoint/contract/quotes';
import { reasonOr } from '../api/api-error.ts';
import { DayField } from '../ui/form/day-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useChangeQuote } from './queries.ts';

type ChangeDialogProps = { quote: WholeQuote; onClosed: () => void };

/** How long the quote is valid, and its note. It opens when it is mounted. */
export function ChangeDialog({ quote, onClosed }: ChangeDialogProps) {
  const state = useFormState({ valid_until: quote.valid_until, note: quote.note });
  const { mutateAsync } = useChangeQuote(quote._id);
  const form = useSubmit(state, {
    send: async () => {
      await mutateAsync({ what: 'change', ...state.values });
      noticeSuccess(`Quote ${quote.number} is changed.`);
    },
    failed: (error) => reasonOr(error, 'The quote could not be changed.'),
  });
  return (
    <FormDialog title={`Edit quote ${quote.number}`} form={form} onClosed={onClosed}>
      <DayField
        name="Valid until"
        label="Valid until"
        data-autofocus
        value={state.values.valid_until}
        error={state.problems.valid_until}
        onChange={(day) => state.change({ valid_until: day })}
      />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={2000}
        value={state.values.note}
        error={state.problems.note}
        onChange={({ currentTarget }) => state.change({ note: currentTarget.value })}
      />
    </FormDialog>
  );
}
