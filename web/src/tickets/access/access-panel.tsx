import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { TicketAccess } from '@mendpoint/contract/ticket-access';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { ACCESS_WAY_NAMES, endsAccess } from '@mendpoint/domain/ticket/access';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../person/queries.ts';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { KeptPasscode } from './kept-passcode.tsx';
import { accessQuery } from './queries.ts';
import { RepairModeSteps } from './repair-mode-steps.tsx';

/** How the workshop gets into the device of a ticket. Nothing is asked once nobody has to. */
export function AccessPanel({ ticket }: { ticket: WholeTicket }) {
  const { data: access, error, refetch } = useQuery(accessQuery(ticket._id));
  const isOver = endsAccess(ticket.state);
  // Of a device that is done with, only what is left behind would be worth a word.
  if (isOver && (access === undefined || access.passcode === null)) return null;
  return (
    <Paper component="section" withBorder p="md" aria-label="How do we get in?">
      <Title order={2} size="h3" mb="sm">
        How do we get in?
      </Title>
      {access === undefined && error === null && <Loading label="Loading how we get in…" />}
      {access === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {access && <Said ticket={ticket} access={access} isOver={isOver} />}
    </Paper>
  );
}

function Said({ ticket, access, isOver }: { ticket: WholeTicket; access: TicketAccess; isOver: boolean }) {
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { way, passcode } = access;
  return (
    <Stack gap="sm">
      {way !== 'passcode' && <Text>{way === null ? 'Nobody has said it yet.' : ACCESS_WAY_NAMES[way]}</Text>}
      {way === 'repair_mode' && <RepairModeSteps device={ticket} />}
      {passcode?.is_lost && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          The passcode was lost with a restore: ask the customer.
        </Alert>
      )}
      {passcode && !passcode.is_lost && <KeptPasscode ticketId={ticket._id} kept={passcode} />}
      {!isOver && may('take-in-devices') && (
        <Group>
          <Button variant="default" onClick={() => setChanging(true)}>
            {way === null ? 'Say how' : passcode ? 'Replace or delete' : 'Change'}
          </Button>
        </Group>
      )}
      {isChanging && <AccessDialog ticket={ticket} way={way ?? ''} onClosed={() => setChanging(false)} />}
    </Stack>
  );
}
