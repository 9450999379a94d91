import { Text, TextInput } from '@mantine/core';
import type { Shift } from '@mendpoint/contract/time-clock';
import { isClockTime, nextInstantOf } from '@mendpoint/domain/people/clock-times';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { reasonOr } from '../api/api-error.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useSaveClock } from './queries.ts';

/** Whoever forgot to clock out says when they left. */
export function LeftDialog({ shift, onClosed }: { shift: Shift; onClosed: () => void }) {
  const form = useFormState({ ended_at: '' });
  const saving = useSaveClock();
  const keyOf = useSubmitOnce();
  const sending = useSubmit(form, {
    check: () => (isClockTime(form.values.ended_at) ? {} : { ended_at: 'Please enter a time.' }),
    send: async () => {
      const endedAt = nextInstantOf(form.values.ended_at, new Date(shift.begun_at)).toISOString();
      noticeSuccess((await saving.mutateAsync({ endedAt, key: keyOf([shift._id, endedAt]) })).message);
    },
    failed: (error) => reasonOr(error, 'It could not be saved.'),
    blames: 'ended_at',
  });
  return (
    <FormDialog title="Say when you left" form={{ ...form, ...sending }} onClosed={onClosed}>
      <Text>You clocked in on {formatDateTime(shift.begun_at)}. It is kept that you said it later.</Text>
      <TextInput label="You left at" type="time" required data-autofocus {...form.field('ended_at')} />
    </FormDialog>
  );
}
