import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { useQuery } from '@tanstack/react-query';
import { reasonOr } from '../../api/api-error.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { loanWords } from '../ticket-words.ts';
import { loanQueries, useLend } from './queries.ts';

type LendDialogProps = { ticket: Pick<WholeTicket, '_id' | 'number' | 'shop_id'>; onClosed: () => void };

/** A week: what most repairs take that need a loan device. */
const USUAL_DAYS = 7;

const useLendForm = (ticketId: string) => {
  const due = addDays(sydneyDay(new Date()), USUAL_DAYS);
  const state = useFormState({ device: '', cameWith: '', condition: '', due: due as string });
  const { mutateAsync } = useLend(ticketId);
  const { values } = state;
  const form = useSubmit(state, {
    check: () => (values.due === '' ? { due: 'Please say when it is due back.' } : {}),
    send: async () => {
      const body = {
        loan_device_id: values.device,
        came_with: values.cameWith.trim(),
        condition: values.condition.trim(),
        due_date: values.due,
      };
      noticeSuccess((await mutateAsync(body)).message);
    },
    failed: (error) => reasonOr(error, 'It was not lent.'),
  });
  return { state, form };
};

/** Lends a device of the shop with a ticket. It opens when it is mounted. */
export function LendDialog({ ticket, onClosed }: LendDialogProps) {
  const { state, form } = useLendForm(ticket._id);
  const { device, due } = state.values;
  return (
    <FormDialog
      title={`Lend a device with ${ticket.number}`}
      saveLabel="Lend"
      form={{ ...state, ...form }}
      isComplete={device !== ''}
      onClosed={onClosed}
    >
      <DeviceChoice shopId={ticket.shop_id} value={device} onChange={(id) => state.change({ device: id })} />
      <DayField
        name="Due back"
        label="Due back"
        required
        value={due}
        error={state.problems.due}
        onChange={(day) => state.change({ due: day })}
      />
      <TextInput
        label="Goes with"
        placeholder="Charger, case"
        maxLength={500}
        autoComplete="off"
        {...state.field('cameWith')}
      />
      <TextInput
        label="Condition"
        placeholder="Scratch at the back"
        maxLength={500}
        autoComplete="off"
        {...state.field('condition')}
      />
    </FormDialog>
  );
}

type DeviceChoiceProps = { shopId: string; value: string; onChange: (id: string) => void };

/** The devices of the shop that are here. */
function DeviceChoice({ shopId, value, onChange }: DeviceChoiceProps) {
  const { data } = useQuery(loanQueries.devices({ shop_id: shopId, state: 'here', limit: 1000 }));
  const here = data?.data ?? [];
  return (
    <>
      {data && here.length === 0 && (
        <Text>No loan device is here. They are added at Loan Devices, in the menu under Invoice.</Text>
      )}
      <NativeSelect
        label="Device"
        required
        data-autofocus
        data={[
          { value: '', label: 'Choose a device' },
          ...here.map((one) => ({ value: one._id, label: loanWords(one) })),
        ]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
