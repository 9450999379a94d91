import { Text } from '@mantine/core';
import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { checkDeposit } from '@mendpoint/domain/deposit/deposit';
import { type Cents, toDollars } from '@mendpoint/domain/money/cents';
import { reasonOr } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { readAmount } from '../../lib/typed-numbers.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useTakeDeposit } from './queries.ts';
import { type MoneyTender, TenderChoice } from './tender-choice.tsx';

type TakeDepositDialogProps = {
  ticket: WholeTicket;
  onTaken: (deposit: DepositWithEntries) => void;
  onClosed: () => void;
};

const NOTHING: { amount: string; tender: MoneyTender } = { amount: '', tender: 'cash' };

/** Takes money for a repair before there is an invoice. */
export function TakeDepositDialog({ ticket, onTaken, onClosed }: TakeDepositDialogProps) {
  const form = useFormState(NOTHING);
  const { mutateAsync } = useTakeDeposit(ticket._id);
  const { amount, tender } = form.values;
  const typed = readAmount(amount);
  const sending = useSubmit(form, {
    check: () => {
      const problem = typed.value === undefined ? typed.problem : problemOf(typed.value);
      return problem ? { amount: problem } : {};
    },
    send: async () => {
      if (typed.value !== undefined) onTaken((await mutateAsync({ amount: toDollars(typed.value), tender })).data);
    },
    failed: (error) => reasonOr(error, 'The deposit was not taken.'),
  });
  return (
    <FormDialog
      title={`Take a deposit on ${ticket.number}`}
      saveLabel="Take"
      form={{ ...form, ...sending }}
      isComplete={amount.trim() !== ''}
      onClosed={onClosed}
    >
      {ticket.total > 0 && (
        <Text size="sm" c="dimmed">
          The repair comes to {formatDollars(ticket.total)} so far.
        </Text>
      )}
      <AmountField label="Amount" {...form.field('amount')} />
      <TenderChoice
        label="Paid by"
        shopId={ticket.shop_id}
        tender={tender}
        onChange={(chosen) => form.change({ tender: chosen })}
      />
    </FormDialog>
  );
}

const problemOf = (amount: Cents): string => {
  try {
    checkDeposit(amount);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
