import { TextInput } from '@mantine/core';
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
import { useGiveDepositBack } from './queries.ts';
import { TenderChoice } from './tender-choice.tsx';

/** Gives money that is held back, as it came unless somebody chooses otherwise. */
export function GiveBackDialog({ deposit, onClosed }: { deposit: DepositWithEntries; onClosed: () => void }) {
  const held = amountText(parseDollars(deposit.held));
  const form = useFormState({ amount: held, tender: deposit.tender, reason: '' });
  const { mutateAsync } = useGiveDepositBack(deposit._id);
  const { amount, tender } = form.values;
  const reason = form.values.reason.trim();
  const { value = NO_MONEY, problem } = partOf(deposit, amount);
  const sending = useSubmit(form, {
    check: () => (problem === '' ? {} : { amount: problem }),
    send: async () => noticeSuccess((await mutateAsync({ amount: toDollars(value), tender, reason })).message),
    failed: (error) => reasonOr(error, 'The deposit was not given back.'),
  });
  return (
    <FormDialog
      title={`Give back a deposit on ${deposit.ticket_number}`}
      saveLabel="Give back"
      form={{ ...form, ...sending }}
      isComplete={reason !== ''}
      onClosed={onClosed}
    >
      <AmountField label="Amount" {...form.field('amount')} />
      <TenderChoice
        label="Goes back by"
        shopId={deposit.shop_id}
        tender={tender}
        onChange={(chosen) => form.change({ tender: chosen })}
      />
      <TextInput label="Reason" required maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}
