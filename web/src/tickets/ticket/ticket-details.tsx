import { Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import clsx from 'clsx';
import styles from './ticket.module.css';

/** What is known of the device, and what was said about it. What is empty is left out. */
export function TicketDetails({ ticket }: { ticket: WholeTicket }) {
  const { drop_off: dropOff } = ticket;
  const facts = [
    ['IMEI', ticket.imei],
    ['Second IMEI', ticket.imei2],
    ['Serial number', ticket.serial],
    ['Colour', ticket.colour],
    ['What came with it', ticket.came_with],
    ['Taken in', [formatDateTime(dropOff.createdAt), dropOff.taken_in_by].filter(Boolean).join(' · ')],
  ];
  const notes = [
    ['What the customer says', ticket.customer_note],
    ['Our notes', ticket.note],
  ];
  return (
    <section aria-label="Details">
      <Title order={2} size="h3" mb="xs">
        Details
      </Title>
      <dl className={styles.facts}>
        {[...facts, ...notes]
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title} className={clsx(notes.some(([note]) => note === title) && styles.wide)}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
