import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { formatDay } from '@mendpoint/domain/time/dates';
import { addDays } from '@mendpoint/domain/time/periods';
import { type FormEvent, useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { DayField } from '../ui/form/day-field.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useReopenPeriod } from './queries.ts';

type ReopenDialogProps = { shop: Shop; onClosed: () => void };

/** Opens closed days of a store again, with the reason for it. What was typed stays when it fails. */
export function ReopenDialog({ shop, onClosed }: ReopenDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const form = useReopenForm(shop, () => setOpen(false));
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClosed}
      title="Open days again"
      size="sm"
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label="Open days again">
        <Stack gap="md">
          <FormFailure message={form.failure} />
          <ReopenFields shop={shop} form={form} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isBusy}>
              Open again
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type ReopenFieldsProps = { shop: Shop; form: ReturnType<typeof useReopenForm> };

function ReopenFields({ shop, form }: ReopenFieldsProps) {
  return (
    <>
      <DayField
        name="First day to open"
        label="First day to open"
        description={`${shop.name} is closed up to ${formatDay(shop.closed_through)}.`}
        required
        max={shop.closed_through}
        value={form.from}
        error={form.problems.from}
        onChange={form.setFrom}
      />
      <Textarea
        label="Reason"
        description="It is kept in the audit trail."
        required
        maxLength={200}
        value={form.reason}
        error={form.problems.reason}
        onChange={({ currentTarget }) => form.setReason(currentTarget.value.replace(/\n/g, ' '))}
      />
    </>
  );
}

const useReopenForm = ({ _id, name, closed_through }: Shop, onOpened: () => void) => {
  const opening = useReopenPeriod();
  const [from, setFrom] = useState(closed_through);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const found = {
    from: from === '' || from > closed_through ? 'Please choose a closed day.' : '',
    reason: reason.trim() === '' ? 'Please say why.' : '',
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure('');
    if (found.from !== '' || found.reason !== '') return;
    try {
      await opening.mutateAsync({ shop_id: _id, through: addDays(from, -1), reason: reason.trim() });
      noticeSuccess(`Sales of ${name} from ${formatDay(from)} can be changed again.`);
      onOpened();
    } catch (error) {
      setFailure(reasonOr(error as Error, 'Something went wrong!'));
    }
  };
  const problems = isTried ? found : { from: '', reason: '' };
  return { from, setFrom, reason, setReason, problems, failure, isBusy: opening.isPending, submit };
};
