import { NativeSelect, Textarea } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { toDollars } from '@mendpoint/domain/money/cents';
import { REMINDER_WAY_NAMES, REMINDER_WAYS, type ReminderWay } from '@mendpoint/domain/ticket/left-behind';
import { reasonOr } from '../../api/api-error.ts';
import { readAmount } from '../../lib/typed-numbers.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { LawHint } from './law-hint.tsx';
import { useAddReminder } from './queries.ts';

type Kind = 'reminder' | 'notice';
type ReminderDialogProps = {
  ticket: Pick<WholeTicket, '_id' | 'number'>;
  kind: Kind;
  shop: Shop | null;
  onClosed: () => void;
};

const WAYS = REMINDER_WAYS.map((value) => ({ value, label: capital(REMINDER_WAY_NAMES[value]) }));

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const useReminderForm = (ticketId: string, kind: Kind) => {
  const way: ReminderWay = kind === 'notice' ? 'letter' : 'phone';
  const state = useFormState({ way: way as string, said: '', value: '', collect_by: '' });
  const { mutateAsync } = useAddReminder(ticketId);
  const { values } = state;
  const amount = readAmount(values.value);
  const isNotice = kind === 'notice';
  const form = useSubmit(state, {
    check: () => ({
      ...(isNotice && amount.problem !== undefined && { value: amount.problem }),
      ...(isNotice && values.collect_by === '' && { collect_by: 'Say by when it is to be collected.' }),
    }),
    send: async () => {
      const said = { kind, way: values.way as ReminderWay, said: values.said.trim() };
      const terms = amount.value !== undefined && { value: toDollars(amount.value), collect_by: values.collect_by };
      noticeSuccess((await mutateAsync({ ...said, ...(isNotice && terms) })).message);
    },
    failed: (error) => reasonOr(error, 'It was not written down.'),
  });
  return { state, form, value: amount.value ?? null };
};

/** Writes down that the customer was reminded, or was given a notice. It opens when it is mounted. */
export function ReminderDialog({ ticket, kind, shop, onClosed }: ReminderDialogProps) {
  const { state, form, value } = useReminderForm(ticket._id, kind);
  const { values, problems } = state;
  return (
    <FormDialog
      title={kind === 'notice' ? `Notice for ${ticket.number}` : `Reminder for ${ticket.number}`}
      saveLabel="Write down"
      form={{ ...state, ...form }}
      isComplete={values.said.trim() !== ''}
      onClosed={onClosed}
    >
      {kind === 'notice' && <NoticeFields state={state} shop={shop} value={value} />}
      <NativeSelect
        label="How"
        data={WAYS}
        value={values.way}
        onChange={({ currentTarget: { value: next } }) => state.change({ way: next })}
      />
      <Textarea
        label="What was said"
        description="Or that nobody was reached. It stands in the activity; nothing is sent."
        required
        autosize
        minRows={2}
        maxLength={2000}
        {...(kind === 'reminder' && { 'data-autofocus': true })}
        value={values.said}
        error={problems.said}
        onChange={({ currentTarget }) => state.change({ said: currentTarget.value })}
      />
    </FormDialog>
  );
}

type NoticeFieldsProps = {
  state: ReturnType<typeof useReminderForm>['state'];
  shop: Shop | null;
  value: ReturnType<typeof useReminderForm>['value'];
};

/** What a notice says beyond a reminder, with what the law says of it. */
function NoticeFields({ state, shop, value }: NoticeFieldsProps) {
  return (
    <>
      <AmountField label="What the device is worth" {...state.field('value')} />
      <LawHint shop={shop} value={value} />
      <DayField
        name="Collect by"
        label="Collect by"
        required
        value={state.values.collect_by}
        error={state.problems.collect_by}
        onChange={(day) => state.change({ collect_by: day })}
      />
    </>
  );
}
