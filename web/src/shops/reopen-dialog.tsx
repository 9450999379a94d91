import { Textarea } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { formatDay } from '@mendpoint/domain/time/dates';
import { addDays } from '@mendpoint/domain/time/periods';
import { reasonOr } from '../api/api-error.ts';
import { DayField } from '../ui/form/day-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { NO_REASON } from '../ui/form/no-reason.ts';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useReopenPeriod } from './queries.ts';

type ReopenDialogProps = { shop: Shop; onClosed: () => void };

/** Reopens closed days of a store, with a reason. A failure keeps what was typed. */
export function ReopenDialog({ shop, onClosed }: ReopenDialogProps) {
  const { field, change, ...form } = useReopenForm(shop);
  return (
    <FormDialog title="Open days again" saveLabel="Open again" form={{ ...form, isDirty: false }} onClosed={onClosed}>
      <DayField
        {...field('from')}
        name="First day to open"
        label="First day to open"
        description={`${shop.name} is closed up to ${formatDay(shop.closed_through)}.`}
        required
        max={shop.closed_through}
        onChange={(from) => change({ from })}
      />
      <Textarea
        label="Reason"
        description="It is kept in the audit trail."
        required
        maxLength={200}
        {...field('reason')}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value.replace(/\n/g, ' ') })}
      />
    </FormDialog>
  );
}

const useReopenForm = ({ _id, name, closed_through }: Shop) => {
  const opening = useReopenPeriod();
  const form = useFormState({ from: closed_through, reason: '' });
  const { from, reason } = form.values;
  const sending = useSubmit(form, {
    check: () => ({
      ...((from === '' || from > closed_through) && { from: 'Please choose a closed day.' }),
      ...(reason.trim() === '' && { reason: NO_REASON }),
    }),
    send: async () => {
      await opening.mutateAsync({ shop_id: _id, through: addDays(from, -1), reason: reason.trim() });
      noticeSuccess(`Sales of ${name} from ${formatDay(from)} can be changed again.`);
    },
    failed: (error) => reasonOr(error, 'Something went wrong!'),
  });
  return { ...form, ...sending };
};
