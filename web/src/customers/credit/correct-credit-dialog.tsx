import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { toDollars } from '@mendpoint/domain/money/cents';
import { type FormEvent, useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { readAmount } from '../../lib/typed-numbers.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useCorrectCredit } from './use-correct-credit.ts';

const DIRECTIONS = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take' },
];

/** Gives a customer credit without a sale, or takes it, with the reason that the trail keeps. */
export function CorrectCreditDialog({ customerId, onClosed }: { customerId: string; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const form = useCorrection(customerId, () => setOpen(false));
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClosed}
      title="Give or take credit"
      size="sm"
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label="Give or take credit">
        <Stack gap="md">
          <FormFailure message={form.failure} />
          <CorrectionFields form={form} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isBusy} aria-disabled={form.reason.trim() === ''}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function CorrectionFields({ form }: { form: ReturnType<typeof useCorrection> }) {
  return (
    <>
      <SegmentedControl aria-label="Direction" data={DIRECTIONS} value={form.direction} onChange={form.setDirection} />
      <TextInput
        label="Amount"
        required
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={form.amount}
        onChange={({ currentTarget }) => form.setAmount(currentTarget.value)}
      />
      <TextInput
        label="Reason"
        required
        maxLength={200}
        placeholder="Promised on the phone"
        value={form.reason}
        onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
      />
    </>
  );
}

const useCorrection = (customerId: string, onSaved: () => void) => {
  const correcting = useCorrectCredit(customerId);
  const [direction, setDirection] = useState('give');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (correcting.isPending || reason.trim() === '') return;
    const { value, problem } = readAmount(amount);
    if (value === undefined) return setFailure(problem);
    setFailure('');
    try {
      const dollars = direction === 'give' ? toDollars(value) : -toDollars(value);
      await correcting.mutateAsync({ amount: dollars, reason: reason.trim() });
      noticeSuccess('The store credit was changed.');
      onSaved();
    } catch (error) {
      setFailure(reasonOr(error as Error, 'The credit was not changed.'));
    }
  };
  const isBusy = correcting.isPending;
  return { direction, setDirection, amount, setAmount, reason, setReason, failure, isBusy, submit };
};
