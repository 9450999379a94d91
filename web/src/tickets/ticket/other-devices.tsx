import { Anchor, Paper, Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { TicketBadge } from '../ticket-badge.tsx';
import { CollectButton } from './collect-button.tsx';
import styles from './ticket.module.css';

/** What the customer dropped off at the same time; nothing where it was this device alone. */
export function OtherDevices({ ticket }: { ticket: WholeTicket }) {
  const others = ticket.drop_off.tickets.filter(({ _id }) => _id !== ticket._id);
  const may = useMay();
  if (others.length === 0) return null;
  const ready = ticket.drop_off.tickets.filter(({ state }) => state === 'ready');
  const canCollectAll = ready.length > 1 && may('sell');
  return (
    <Paper component="section" withBorder p="md" aria-label="Dropped off together">
      <Title order={2} size="h3" mb="sm">
        Dropped off together
      </Title>
      <ul className={styles.others}>
        {others.map(({ _id, number, device_name, state }) => (
          <li key={_id}>
            <Anchor component={Link} to={paths.ticket(_id)}>
              {number} · {device_name}
            </Anchor>
            <TicketBadge state={state} />
          </li>
        ))}
      </ul>
      {canCollectAll && (
        <CollectButton mt="sm" variant="default" dropOffId={ticket.drop_off._id} loans={ready.map(({ loan }) => loan)}>
          Collect all that is ready
        </CollectButton>
      )}
    </Paper>
  );
}
