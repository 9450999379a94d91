import { SegmentedControl, TextInput } from '@mantine/core';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { creditWords } from './credit-attempt.ts';
import { useCorrection } from './use-correction.ts';

const DIRECTIONS = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take' },
];

/** Gives a customer credit without a sale, or takes it, with the reason that the trail keeps. */
export function CorrectCreditDialog({ customerId, onClosed }: { customerId: string; onClosed: () => void }) {
  const form = useCorrection(customerId);
  const { doubted, values, field, change } = form;
  return (
    <FormDialog
      title="Give or take credit"
      form={{ ...form, isDirty: false }}
      doubt={doubted && `${creditWords(doubted)} got no answer, so it may be recorded already.`}
      isComplete={values.reason.trim() !== '' || doubted !== null}
      onClosed={onClosed}
    >
      <SegmentedControl
        aria-label="Direction"
        data={DIRECTIONS}
        value={values.direction}
        onChange={(direction) => change({ direction })}
      />
      <TextInput
        label="Amount"
        required
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        {...field('amount')}
      />
      <TextInput label="Reason" required maxLength={200} placeholder="Promised on the phone" {...field('reason')} />
    </FormDialog>
  );
}
