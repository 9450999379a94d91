import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { InDoubt } from '../../ui/form/in-doubt.tsx';
import { creditWords } from './credit-attempt.ts';
import { useCorrection } from './use-correction.ts';

const DIRECTIONS = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take' },
];

/** Gives a customer credit without a sale, or takes it, with the reason that the trail keeps. */
export function CorrectCreditDialog({ customerId, onClosed }: { customerId: string; onClosed: () => void }) {
  const form = useCorrection(customerId);
  const { isOpen, close, doubted } = form;
  return (
    <Modal opened={isOpen} onClose={close} onExitTransitionEnd={onClosed} title="Give or take credit" size="sm">
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label="Give or take credit">
        <Stack gap="md">
          <InDoubt
            words={doubted && `${creditWords(doubted)} got no answer, so it may be recorded already.`}
            reason={form.failure}
            isBusy={form.isBusy}
          />
          {doubted === null && <FormFailure message={form.failure} />}
          <CorrectionFields form={form} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isBusy} aria-disabled={form.reason.trim() === '' && doubted === null}>
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
