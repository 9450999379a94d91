import { Anchor, Text, Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { Promised, TicketBadge } from '../ticket-badge.tsx';
import styles from './ticket.module.css';

/** What the ticket is about at a glance: device, state, customer, promise, technician. */
export function TicketHead({ ticket }: { ticket: WholeTicket }) {
  const { device_name, state, state_since, technician, drop_off: dropOff } = ticket;
  return (
    <>
      <header>
        <div className={styles.head}>
          <Title order={2}>{device_name}</Title>
          <TicketBadge state={state} />
        </div>
        <Text c="dimmed" size="sm">
          Since {formatDateTime(state_since)}
        </Text>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Customer</dt>
          <dd>
            <Customer dropOff={dropOff} />
          </dd>
        </div>
        <div>
          <dt>Promised by</dt>
          <dd>
            <Promised ticket={ticket} />
          </dd>
        </div>
        <div>
          <dt>Technician</dt>
          <dd>{technician?.name ?? 'Nobody yet'}</dd>
        </div>
        <HowItEnded ticket={ticket} />
      </dl>
    </>
  );
}

/** Who repaired it, the sale with which it was collected, and what came back under warranty. */
function HowItEnded({ ticket: { repaired_by, invoice, claim_of: first, claims } }: { ticket: WholeTicket }) {
  return (
    <>
      {first && (
        <div>
          <dt>Warranty claim of</dt>
          <dd>
            <TicketLink ticket={first} />
          </dd>
        </div>
      )}
      {claims.length > 0 && (
        <div>
          <dt>Warranty claims</dt>
          {claims.map((claim) => (
            <dd key={claim._id}>
              <TicketLink ticket={claim} /> {TICKET_STATE_NAMES[claim.state]}
            </dd>
          ))}
        </div>
      )}
      {repaired_by && (
        <div>
          <dt>Repaired by</dt>
          <dd>{repaired_by.name}</dd>
        </div>
      )}
      {invoice && (
        <div>
          <dt>Collected with</dt>
          <dd>
            <Anchor inherit underline="always" component={Link} to={paths.invoice(invoice._id)}>
              Invoice {invoice.number}
            </Anchor>
          </dd>
        </div>
      )}
    </>
  );
}

const TicketLink = ({ ticket: { _id, number } }: { ticket: { _id: string; number: string } }) => (
  <Anchor inherit underline="always" component={Link} to={paths.ticket(_id)}>
    {number}
  </Anchor>
);

/** The customer as they were called at the drop-off; a deleted one has no page. */
function Customer({ dropOff }: { dropOff: WholeTicket['drop_off'] }) {
  const { customer_id: id, customer_name: name, customer_phone: phone, customer_email: email } = dropOff;
  return (
    <>
      {id === null ? (
        name
      ) : (
        <Anchor inherit underline="always" component={Link} to={paths.customer(id)}>
          {name}
        </Anchor>
      )}
      {phone !== '' && (
        <div>
          <Anchor inherit href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </Anchor>
        </div>
      )}
      {email !== '' && <Email>{email}</Email>}
    </>
  );
}

/** A long address goes on below at its @, not within a word. */
function Email({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <div>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </div>
  );
}
