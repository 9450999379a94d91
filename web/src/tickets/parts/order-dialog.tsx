import { Text } from '@mantine/core';
import type { TicketPart } from '@mendpoint/contract/parts';
import type { Day } from '@mendpoint/domain/time/periods';
import { reasonOr } from '../../api/api-error.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { partDetail, partName } from './part-words.ts';
import { useMovePart } from './queries.ts';

/** Asks when an ordered part is expected. It opens when it is mounted. */
export function OrderDialog({ part, onClosed }: { part: TicketPart; onClosed: () => void }) {
  const state = useFormState<{ expected_on: Day | '' }>({ expected_on: part.expected_on ?? '' });
  const { mutateAsync } = useMovePart();
  const sending = useSubmit(state, {
    send: async () => {
      const day = state.values.expected_on || null;
      await mutateAsync({ id: part._id, from: part.state, to: 'ordered', expected_on: day });
      noticeSuccess(`${partName(part)} is ordered.`);
    },
    failed: (error) => reasonOr(error, 'The part was not moved.'),
    tells: 'both',
  });
  return (
    <FormDialog
      title={`Order ${partName(part)}`}
      form={{ ...state, ...sending }}
      saveLabel="Ordered"
      onClosed={onClosed}
    >
      <Text c="dimmed">{partDetail(part)}</Text>
      <DayField
        {...state.field('expected_on')}
        label="Expected on"
        name="Expected on"
        description="Empty where nobody knows."
        value={state.values.expected_on}
        onChange={(day) => state.change({ expected_on: day })}
      />
    </FormDialog>
  );
}
