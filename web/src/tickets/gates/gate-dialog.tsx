import { Anchor, List, Text, TextInput } from '@mantine/core';
import type { Ticket } from '@mendpoint/contract/tickets';
import { GATE_NAMES, type Gate, missingFor } from '@mendpoint/domain/ticket/gates';
import { needsReason, type TicketState } from '@mendpoint/domain/ticket/steps';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasonOr } from '../../api/api-error.ts';
import * as paths from '../../lib/paths.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Failure, LoadingPart } from '../../ui/page/states.tsx';
import { conditionQuery, useSkipGates } from '../condition/queries.ts';
import { useMoveTicket } from '../queries.ts';
import { stepWords } from '../ticket-words.ts';

type GateDialogProps = { ticket: Pick<Ticket, '_id' | 'number' | 'state'>; to: TicketState; onClosed: () => void };

/**
 * Says what the shop wants before a ticket takes a step, leads to where that is done, and lets a manager go on without it for a
 * reason. It opens when it is mounted.
 */
export function GateDialog({ ticket, to, onClosed }: GateDialogProps) {
  const { data: condition, error, refetch } = useQuery(conditionQuery(ticket._id));
  const missing = condition ? missingFor(ticket.state, to, condition.gates) : [];
  const state = useFormState({ reason: '' });
  const reason = state.values.reason.trim();
  const { mutateAsync: skip } = useSkipGates(ticket._id);
  const { mutateAsync: move } = useMoveTicket();
  const form = useSubmit(state, {
    send: async () => {
      if (missing.length > 0) await skip({ gates: missing, reason });
      await move({ ticket, to, reason: needsReason(ticket.state, to) ? reason : '' });
    },
    failed: (failure) => reasonOr(failure, 'The ticket was not moved.'),
  });
  return (
    <FormDialog
      title={`${ticket.number}: ${stepWords(ticket.state, to)}`}
      saveLabel="Skip and go on"
      form={{ ...state, ...form }}
      isComplete={condition !== undefined && reason !== ''}
      onClosed={onClosed}
    >
      {condition === undefined && error === null && <LoadingPart label="Loading what is missing…" />}
      {condition === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {condition && <Missing gates={missing} />}
      <ToCondition ticketId={ticket._id} onClick={onClosed} />
      <TextInput
        label="Reason for going on without it"
        description="A manager may skip it. The reason stands in the activity of the ticket."
        maxLength={200}
        autoComplete="off"
        {...state.field('reason')}
      />
    </FormDialog>
  );
}

function Missing({ gates }: { gates: readonly Gate[] }) {
  if (gates.length === 0) return <Text>Nothing is missing any more.</Text>;
  return (
    <>
      <Text>Still missing:</Text>
      <List>
        {gates.map((gate) => (
          <List.Item key={gate}>{GATE_NAMES[gate]}</List.Item>
        ))}
      </List>
    </>
  );
}

function ToCondition({ ticketId, onClick }: { ticketId: string; onClick: () => void }) {
  return (
    <Anchor
      underline="always"
      component={Link}
      to={`${paths.ticket(ticketId)}#condition`}
      onClick={onClick}
      data-autofocus
    >
      Go to the condition of the device
    </Anchor>
  );
}
