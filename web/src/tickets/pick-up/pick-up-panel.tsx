import { Button, Group, Paper, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { groupedPickUpCode, PICK_UP_WAY_NAMES, PICK_UP_WAYS, type PickUpWay } from '@mendpoint/domain/ticket/pick-up';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { useMay } from '../../person/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useCheckPickUp } from './queries.ts';

/** Who may collect a device, and who was checked. Nothing before it was received. */
export function PickUpPanel({ ticket }: { ticket: WholeTicket }) {
  const may = useMay();
  const [isChecking, setChecking] = useState(false);
  if (ticket.state === 'draft' || ticket.drop_off.notice === null) return null;
  const { collector } = ticket.drop_off;
  const [last] = ticket.log.filter(({ kind }) => kind === 'pick_up');
  return (
    <Paper component="section" withBorder p="md" aria-label="Who collects">
      <Title order={2} size="h3" mb="sm">
        Who collects
      </Title>
      <Stack gap="sm">
        <Text>
          {collector === ''
            ? 'The customer, or whoever has the pick-up code of the slip.'
            : `${collector} may collect, besides the customer.`}
        </Text>
        {last && (
          <Text>
            <strong>{last.text}</strong>{' '}
            <Text span size="sm" c="dimmed">
              {formatDateTime(last.at)} · {last.by}
            </Text>
          </Text>
        )}
        {may('take-in-devices') && (
          <Group>
            <Button variant="default" onClick={() => setChecking(true)}>
              Check who collects
            </Button>
          </Group>
        )}
      </Stack>
      {isChecking && <PickUpDialog ticket={ticket} onClosed={() => setChecking(false)} />}
    </Paper>
  );
}

const usePickUp = ({ _id: id, drop_off: dropOff, customer_name: customer }: WholeTicket) => {
  const hasCode = dropOff.pick_up_code !== '';
  const start = { way: (hasCode ? 'code' : 'known') as PickUpWay, code: '', name: dropOff.collector || customer };
  const state = useFormState(start);
  const { way, code } = state.values;
  const name = state.values.name.trim();
  const { mutateAsync } = useCheckPickUp(id);
  const form = useSubmit(state, {
    send: async () => {
      await mutateAsync({ way, name, ...(way === 'code' && { code }) });
      noticeSuccess(`${name} may collect: it is written down.`);
    },
    failed: (error) => reasonOr(error, 'It was not written down.'),
  });
  const isComplete = name !== '' && (way !== 'code' || code.trim() !== '');
  return { hasCode, state, form: { ...state, ...form }, isComplete };
};

/** Asks whoever collects for the code on their slip. It opens when it is mounted. */
function PickUpDialog({ ticket, onClosed }: { ticket: WholeTicket; onClosed: () => void }) {
  const { hasCode, state, form, isComplete } = usePickUp(ticket);
  const { way } = state.values;
  return (
    <FormDialog title="Check who collects" saveLabel="Check" form={form} isComplete={isComplete} onClosed={onClosed}>
      <Radio.Group
        label="How do we know them?"
        value={way}
        onChange={(value) => state.change({ way: value as PickUpWay })}
      >
        <Stack gap="xs" mt="xs">
          {PICK_UP_WAYS.map((value) => (
            <Radio key={value} value={value} label={PICK_UP_WAY_NAMES[value]} disabled={value === 'code' && !hasCode} />
          ))}
        </Stack>
      </Radio.Group>
      {way === 'code' && (
        <TextInput
          label="Pick-up code"
          placeholder={groupedPickUpCode('000000')}
          required
          data-autofocus
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          {...state.field('code')}
        />
      )}
      <TextInput label="Name" required maxLength={100} autoComplete="off" {...state.field('name')} />
    </FormDialog>
  );
}
