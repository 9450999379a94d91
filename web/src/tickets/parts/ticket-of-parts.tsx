import { Alert, Group, Text } from '@mantine/core';
import type { TicketParts } from '@mendpoint/contract/parts';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { IconCheck, IconTruck } from '@tabler/icons-react';
import { reasonOr } from '../../api/api-error.ts';
import { useMay } from '../../person/queries.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { useMoveTicket } from '../queries.ts';
import { stepWords } from '../ticket-words.ts';

type TicketOfPartsProps = { ticket: WholeTicket; data: TicketParts };

/** Where its parts lead a ticket: it waits for what is ordered, and goes on once all are here. */
export function TicketOfParts({ ticket, data }: TicketOfPartsProps) {
  const waits = ticket.state === 'waiting_for_parts';
  if (waits && data.all_here)
    return (
      <Alert color="green" icon={<IconCheck aria-hidden />} title="All parts are here">
        <Step ticket={ticket} to="in_repair">
          They are reserved for this ticket: the repair can go on.
        </Step>
      </Alert>
    );
  if (waits || !data.parts.some(({ state }) => state === 'ordered')) return null;
  if (!ticket.steps.some(({ to }) => to === 'waiting_for_parts')) return null;
  return (
    <Alert color="blue" icon={<IconTruck aria-hidden />} title="A part is ordered">
      <Step ticket={ticket} to="waiting_for_parts">
        Until it comes, this ticket can wait.
      </Step>
    </Alert>
  );
}

type StepProps = { ticket: WholeTicket; to: 'in_repair' | 'waiting_for_parts'; children: string };

/** The words, and the step of the ticket where nothing is missing for it. */
function Step({ ticket, to, children }: StepProps) {
  const may = useMay();
  const { mutateAsync } = useMoveTicket();
  const step = ticket.steps.find((one) => one.to === to);
  const canTake = step && step.missing.length === 0 && !step.needs_reason && may(step.act);
  return (
    <Group gap="sm">
      <Text size="sm">{children}</Text>
      {canTake && (
        <BusyButton
          size="sm"
          onPress={() => mutateAsync({ ticket, to, reason: '' })}
          failed={(error) => reasonOr(error, 'The ticket was not moved.')}
        >
          {stepWords(ticket.state, to)}
        </BusyButton>
      )}
    </Group>
  );
}
