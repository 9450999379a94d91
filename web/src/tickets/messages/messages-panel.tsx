import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { TicketMessages } from '@mendpoint/contract/messages';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { useMay } from '../../person/queries.ts';
import { noticeFailure } from '../../ui/notice/notice.ts';
import { Failure } from '../../ui/page/states.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { messagesQuery, useSetNoMessages } from './queries.ts';

/** Writes to the customer, and keeps by which ways they want nothing. What was sent is below, under Activity. */
export function MessagesPanel({ ticket }: { ticket: WholeTicket }) {
  const may = useMay();
  const [isWriting, setWriting] = useState(false);
  const { data, error, refetch } = useQuery(messagesQuery(ticket._id));
  if (!may('take-in-devices') || (data === undefined && error === null)) return null;
  return (
    <Paper component="section" withBorder p="md" aria-label="Messages">
      <Title order={2} size="h3" mb="sm">
        Messages
      </Title>
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.customer === null && <Text>The customer was deleted: nobody is there to be told.</Text>}
      {data?.customer && (
        <Stack gap="sm">
          <NoMessages ticketId={ticket._id} customer={data.customer} />
          <Group>
            <Button variant="default" onClick={() => setWriting(true)}>
              Message customer
            </Button>
          </Group>
        </Stack>
      )}
      {isWriting && data?.customer && (
        <MessageDialog ticket={ticket} known={data} customer={data.customer} onClosed={() => setWriting(false)} />
      )}
    </Paper>
  );
}

type Customer = NonNullable<TicketMessages['customer']>;
const WAYS = { mail: 'Wants no emails', sms: 'Wants no SMS' } as const;

function NoMessages({ ticketId, customer }: { ticketId: string; customer: Customer }) {
  const { mutate, isPending, variables } = useSetNoMessages(ticketId, customer._id);
  const isChosen = (way: 'mail' | 'sms') =>
    isPending && variables.way === way ? variables.isUnwanted : customer.no_messages.includes(way);
  const set = (way: 'mail' | 'sms', isUnwanted: boolean) =>
    mutate({ way, isUnwanted }, { onError: (error) => noticeFailure(reasonOr(error, 'It was not noted.')) });
  return (
    <Group gap="lg">
      {(['sms', 'mail'] as const).map((way) => (
        <Checkbox
          key={way}
          label={WAYS[way]}
          checked={isChosen(way)}
          disabled={isPending}
          onChange={({ currentTarget: { checked } }) => set(way, checked)}
        />
      ))}
    </Group>
  );
}
