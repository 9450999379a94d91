import { Alert, Button, Paper } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { isFinished } from '@mendpoint/domain/ticket/steps';
import { IconCoin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { late } from '../../ui/page/late.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Failure, Loading } from '../../ui/page/states.tsx';
import { ticketQueries } from '../queries.ts';
import { Activity } from './activity.tsx';
import { GivenNotice } from './given-notice.tsx';
import { OtherDevices } from './other-devices.tsx';
import { StepButtons } from './step-buttons.tsx';
import styles from './ticket.module.css';
import { TicketDetails } from './ticket-details.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketLines } from './ticket-lines.tsx';

// They begin below what a ticket is opened for.
const SlipPapers = late(async () => (await import('../slip-papers.tsx')).SlipPapers);
const EstimatesPanel = late(async () => (await import('../estimates/estimates-panel.tsx')).EstimatesPanel);
const MessagesPanel = late(async () => (await import('../messages/messages-panel.tsx')).MessagesPanel);
const PartsPanel = late(async () => (await import('../parts/parts-panel.tsx')).PartsPanel);
const LinkPanel = late(async () => (await import('../estimates/link-panel.tsx')).LinkPanel);
const AccessPanel = late(async () => (await import('../access/access-panel.tsx')).AccessPanel);
const DeviceBefore = late(async () => (await import('../passport/device-before.tsx')).DeviceBefore);
const ConditionPanel = late(async () => (await import('../condition/condition-panel.tsx')).ConditionPanel);
const PickUpPanel = late(async () => (await import('../pick-up/pick-up-panel.tsx')).PickUpPanel);
const DepositsPanel = late(async () => (await import('../deposits/deposits-panel.tsx')).DepositsPanel);
const LoanPanel = late(async () => (await import('../loans/loan-panel.tsx')).LoanPanel);
const LeftBehindPanel = late(async () => (await import('../left-behind/left-behind-panel.tsx')).LeftBehindPanel);
const EditDialog = late(async () => (await import('./edit-dialog.tsx')).EditDialog);

/** /tickets/{id} */
export function TicketPage() {
  const { id = '' } = useParams();
  const { data: ticket, isPending, error, refetch } = useQuery(ticketQueries.detail(id));
  if (error instanceof ApiError && error.status === 404) {
    const toList = (
      <Button component={Link} to={paths.tickets} variant="default">
        All tickets
      </Button>
    );
    return (
      <Page>
        <Empty title="There is no such ticket, or it is another store’s." action={toList} />
      </Page>
    );
  }
  return (
    <Page title={ticket ? `Ticket ${ticket.number}` : 'Ticket'} actions={ticket && <EditButton ticket={ticket} />}>
      {isPending && <Loading label="Loading the ticket…" />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {ticket && <TicketView key={id} ticket={ticket} />}
    </Page>
  );
}

function EditButton({ ticket }: { ticket: WholeTicket }) {
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  // What was collected stays as it was handed out.
  const canEdit = ticket.state !== 'collected' && may('take-in-devices');
  return (
    <>
      {ticket.state === 'collected' && may('take-in-devices') && (
        <Button variant="default" component={Link} to={paths.warrantyClaim(ticket._id)}>
          Warranty claim
        </Button>
      )}
      {canEdit && (
        <Button variant="default" onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
      <Suspense>{isEditing && <EditDialog ticket={ticket} onClosed={() => setEditing(false)} />}</Suspense>
    </>
  );
}

/** A repair that is over keeps nobody's money by itself. */
function HeldMoney({ ticket: { state, deposit } }: { ticket: WholeTicket }) {
  if (!isFinished(state) || !(deposit > 0)) return null;
  return (
    <Alert color="orange" icon={<IconCoin aria-hidden />} title={`${formatDollars(deposit)} of the customer’s is held`}>
      This repair is over. Give the money back below, at Deposits, or keep it where that was agreed.
    </Alert>
  );
}

function TicketView({ ticket }: { ticket: WholeTicket }) {
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        <Paper className={styles.sheet} withBorder>
          <TicketHead ticket={ticket} />
          <HeldMoney ticket={ticket} />
          <StepButtons ticket={ticket} />
          <GivenNotice ticket={ticket} />
        </Paper>
        <Paper className={styles.sheet} withBorder>
          <TicketLines lines={ticket.lines} />
          <TicketDetails ticket={ticket} />
        </Paper>
        <Suspense>
          <PartsPanel ticket={ticket} />
        </Suspense>
        <Suspense>
          <EstimatesPanel ticket={ticket} />
        </Suspense>
        <Suspense>
          <ConditionPanel ticket={ticket} />
        </Suspense>
      </div>
      <Beside ticket={ticket} />
    </div>
  );
}

/** What is done with a ticket now and then, and what happened to it. */
function Beside({ ticket }: { ticket: WholeTicket }) {
  const { drop_off: dropOff } = ticket;
  return (
    <div className={styles.side}>
      <Suspense>
        <AccessPanel ticket={ticket} />
      </Suspense>
      <Suspense>
        <LeftBehindPanel ticket={ticket} />
      </Suspense>
      <Suspense>
        <LoanPanel ticket={ticket} />
      </Suspense>
      <Suspense>
        <DepositsPanel ticket={ticket} />
      </Suspense>
      <Suspense>
        <SlipPapers dropOffId={dropOff._id} shopId={dropOff.shop_id} customerEmail={dropOff.customer_email} />
      </Suspense>
      <Suspense>
        <PickUpPanel ticket={ticket} />
      </Suspense>
      <Suspense>
        <MessagesPanel ticket={ticket} />
      </Suspense>
      <Suspense>
        <LinkPanel ticket={ticket} />
      </Suspense>
      <Suspense>
        <DeviceBefore ticket={ticket} />
      </Suspense>
      <OtherDevices ticket={ticket} />
      <Activity ticket={ticket} />
    </div>
  );
}
