import { SegmentedControl, TextInput } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { foundElsewhere, useAttempt } from '../api/attempt/use-attempt.ts';
import { refresh } from '../api/refresh.ts';
import { amountText, readAmount } from '../lib/typed-numbers.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { InDoubt } from '../ui/form/in-doubt.tsx';
import { noticeSuccess, noticeWarning } from '../ui/notice/notice.ts';
import { AmountField, useAmount } from './amount-field.tsx';
import { type CashBody, cashWords, movingCashOf } from './cash-attempt.ts';
import { DrawerDialog } from './drawer-dialog.tsx';
import type { DrawerFormProps } from './drawer-forms.tsx';
import { drawerQueries } from './queries.ts';

const DIRECTIONS = [
  { value: 'out', label: 'Cash out' },
  { value: 'in', label: 'Cash in' },
];

/** Puts cash into a drawer or takes it out. While the last one is in doubt, any press finds out about that. */
export function MoveCashDialog({ drawer, onClosed }: DrawerFormProps) {
  const { amount, direction, setDirection, reason, setReason, ...form } = useMoveCash(drawer);
  const { doubted, failure, isBusy } = form;
  return (
    <DrawerDialog
      title={`Cash in or out of ${drawer.name}`}
      label="Save"
      isComplete={reason.trim() !== '' || doubted !== null}
      isDirty={amount.isDirty || reason !== '' || direction !== 'out'}
      onSubmit={form.submit}
      onClosed={onClosed}
    >
      <InDoubt words={doubted && doubtWords(doubted)} reason={failure} isBusy={isBusy} />
      {doubted === null && <FormFailure message={failure} />}
      <SegmentedControl
        aria-label="Direction"
        data={DIRECTIONS}
        value={direction}
        onChange={(next) => setDirection(next as CashBody['direction'])}
      />
      <AmountField label="Amount" amount={amount} />
      <TextInput
        label="Reason"
        placeholder="Taken to the bank"
        required
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </DrawerDialog>
  );
}

const useMoveCash = (drawer: Drawer) => {
  const fields = useFields();
  const { amount, direction, reason } = fields;
  const queries = useQueryClient();
  const reread = () => refresh(queries, { queryKey: drawerQueries.all() });
  const tell = async (words: string) => {
    await reread();
    noticeSuccess(words);
  };
  const { send, ...attempt } = useAttempt(movingCashOf(drawer._id), {
    failed: 'Something went wrong!',
    onDone: ({ body, wasDoubted }) => tell(wasDoubted ? foundWords(body) : doneWords(body)),
    onFound: (body) => {
      fields.emptyOf(body);
      void tell(foundWords(body));
    },
    onRefused: fields.fill,
    onElsewhere: (body) => {
      fields.emptyOf(body);
      noticeWarning(foundElsewhere(cashWords(body)));
      void reread();
    },
  });
  const bodyOf = (dollars: number): CashBody => {
    const session = drawer.open ? { session_id: drawer.open.session_id } : {};
    return { direction, amount: dollars, reason: reason.trim(), ...session };
  };
  const submit = () => {
    const { value } = readAmount(amount.text);
    // What is typed may wait: no field is found fault with while another movement is asked about.
    if (attempt.doubted) return send(value === undefined ? null : bodyOf(toDollars(value)));
    const dollars = amount.read();
    return dollars === null ? null : send(bodyOf(dollars));
  };
  return { ...fields, ...attempt, submit };
};

const doneWords = ({ direction }: CashBody): string =>
  direction === 'in' ? 'The cash is in the drawer.' : 'The cash is out of the drawer.';

const doubtWords = (body: CashBody): string => `${cashWords(body)} got no answer, so it may be recorded already.`;

const foundWords = (body: CashBody): string => `${cashWords(body)} is recorded, once.`;

const useFields = () => {
  const amount = useAmount('');
  const [direction, setDirection] = useState<CashBody['direction']>('out');
  const [reason, setReason] = useState('');
  /** What was refused is there to be mended, unless something else has been typed since. */
  const fill = (body: CashBody) => {
    if (amount.isDirty || reason !== '') return;
    amount.fill(amountText(parseDollars(Number(body.amount))));
    setReason((typed) => typed || body.reason);
    setDirection(body.direction);
  };
  /** What is known of must not be sent again. Anything else that is typed stays. */
  const emptyOf = (body: CashBody) => {
    const { value } = readAmount(amount.text);
    const isSame = value !== undefined && toDollars(value) === Number(body.amount) && reason.trim() === body.reason;
    if (!isSame || direction !== body.direction) return;
    amount.change('');
    setReason('');
    setDirection('out');
  };
  return { amount, direction, setDirection, reason, setReason, fill, emptyOf };
};
