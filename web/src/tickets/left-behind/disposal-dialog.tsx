import { Alert, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { WaitingDevice } from '@mendpoint/contract/left-behind';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { NO_MONEY, toDollars } from '@mendpoint/domain/money/cents';
import { DISPOSAL_NAMES, DISPOSALS, type Disposal } from '@mendpoint/domain/ticket/left-behind';
import { reasonOr } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { readAmount } from '../../lib/typed-numbers.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useDispose } from './queries.ts';

type DisposalDialogProps = {
  ticket: Pick<WholeTicket, '_id' | 'number'>;
  waiting: WaitingDevice;
  onClosed: () => void;
};

const HOW = [{ value: '', label: 'Choose' }, ...DISPOSALS.map((value) => ({ value, label: DISPOSAL_NAMES[value] }))];

const useDisposalForm = (ticketId: string) => {
  const state = useFormState({ how: '', proceeds: '', dataWiped: false, note: '' });
  const { mutateAsync } = useDispose(ticketId);
  const { how, proceeds, dataWiped, note } = state.values;
  const amount = how === 'sold' ? readAmount(proceeds) : { value: NO_MONEY };
  const form = useSubmit(state, {
    check: () => (amount.problem === undefined ? {} : { proceeds: amount.problem }),
    send: async () => {
      const money = toDollars(amount.value ?? NO_MONEY);
      const body = { how: how as Disposal, data_wiped: dataWiped, proceeds: money, note: note.trim() };
      noticeSuccess((await mutateAsync(body)).message);
    },
    failed: (error) => reasonOr(error, 'It was not written down.'),
  });
  return { state, form };
};

/** Writes down how a device was disposed of, which closes its ticket. It opens when it is mounted. */
export function DisposalDialog({ ticket, waiting, onClosed }: DisposalDialogProps) {
  const { state, form } = useDisposalForm(ticket._id);
  const { how, dataWiped } = state.values;
  const money = moneyWords(waiting);
  return (
    <FormDialog
      title={`Dispose of the device of ${ticket.number}`}
      saveLabel="Close the ticket"
      danger
      form={{ ...state, ...form }}
      isComplete={how !== ''}
      onClosed={onClosed}
    >
      <Alert color="orange">The ticket is closed for good: no step leads back. {money}</Alert>
      <NativeSelect
        label="What was done with it"
        required
        data-autofocus
        data={HOW}
        value={how}
        onChange={({ currentTarget: { value } }) => state.change({ how: value })}
      />
      {how === 'sold' && <AmountField label="What it brought" {...state.field('proceeds')} />}
      <Checkbox
        label="The data on it was wiped"
        checked={dataWiped}
        onChange={({ currentTarget: { checked } }) => state.change({ dataWiped: checked })}
      />
      <TextInput
        label="Note"
        placeholder="To whom, and where its papers are"
        maxLength={200}
        autoComplete="off"
        {...state.field('note')}
      />
    </FormDialog>
  );
}

const moneyWords = ({ owed, deposit }: WaitingDevice): string =>
  [
    owed > 0 ? `${formatDollars(owed)} is owed for the repair.` : '',
    deposit > 0 ? `A deposit of ${formatDollars(deposit)} is held: give it back or keep it at Deposits.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
