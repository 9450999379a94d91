import { Text, TextInput } from '@mantine/core';
import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import { NO_MONEY, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { reasonOr } from '../../api/api-error.ts';
import { amountText } from '../../lib/typed-numbers.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { partOf } from './part-of-deposit.ts';
import { useKeepDeposit } from './queries.ts';

/** Keeps what the customer forfeited: it becomes income, on an invoice. */
export function KeepDialog({ deposit, onClosed }: { deposit: DepositWithEntries; onClosed: () => void }) {
  const form = useFormState({ amount: amountText(parseDollars(deposit.held)), reason: '' });
  const { mutateAsync } = useKeepDeposit(deposit._id);
  const reason = form.values.reason.trim();
  const { value = NO_MONEY, problem } = partOf(deposit, form.values.amount);
  const sending = useSubmit(form, {
    check: () => (problem === '' ? {} : { amount: problem }),
    send: async () => noticeSuccess((await mutateAsync({ amount: toDollars(value), reason })).message),
    failed: (error) => reasonOr(error, 'The deposit was not kept.'),
  });
  return (
    <FormDialog
      title={`Keep a deposit on ${deposit.ticket_number}`}
      saveLabel="Keep"
      danger
      form={{ ...form, ...sending }}
      isComplete={reason !== ''}
      onClosed={onClosed}
    >
      <Text>
        Only where the customer agreed to it and did not keep to the agreement. It becomes income with its GST, on an
        invoice.
      </Text>
      <AmountField label="Amount" {...form.field('amount')} />
      <TextInput label="Reason" required maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}
