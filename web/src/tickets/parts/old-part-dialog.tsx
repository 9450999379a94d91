import { Radio, Stack } from '@mantine/core';
import type { TicketPart } from '@mendpoint/contract/parts';
import { OLD_PART_NAMES, OLD_PARTS, type OldPart } from '@mendpoint/domain/ticket/parts';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { partName } from './part-words.ts';
import { useMovePart } from './queries.ts';

/** Asks where the old part went when a part is used, or later. It opens when it is mounted. */
export function OldPartDialog({ part, onClosed }: { part: TicketPart; onClosed: () => void }) {
  const state = useFormState<{ oldPart: OldPart }>({ oldPart: part.old_part ?? 'none' });
  const { oldPart } = state.values;
  const { mutateAsync } = useMovePart();
  const sending = useSubmit(state, {
    send: async () => {
      await mutateAsync({ id: part._id, from: part.state, to: 'used', old_part: oldPart });
      noticeSuccess(`${partName(part)} is used.`);
    },
    failed: (error) => reasonOr(error, 'The part was not moved.'),
    tells: 'above',
  });
  return (
    <FormDialog
      title={`Use ${partName(part)}`}
      saveLabel={part.state === 'used' ? 'Save' : 'Use'}
      form={{ ...state, ...sending }}
      onClosed={onClosed}
    >
      <Radio.Group
        label="Where does the old part go?"
        value={oldPart}
        onChange={(value) => state.change({ oldPart: value as OldPart })}
      >
        <Stack gap="xs" mt="xs">
          {OLD_PARTS.map((value) => (
            <Radio key={value} value={value} label={OLD_PART_NAMES[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
