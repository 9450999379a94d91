import { Anchor, Paper, Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { TicketBadge } from '../ticket-badge.tsx';
import styles from './ticket.module.css';

/** What the customer dropped off at the same time; nothing where it was this device alone. */
export function OtherDevices({ ticket }: { ticket: WholeTicket }) {
  const others = ticket.drop_off.tickets.filter(({ _id }) => _id !== ticket._id);
  if (others.length === 0) return null;
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
    </Paper>
  );
}
