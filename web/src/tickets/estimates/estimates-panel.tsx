import { Alert, Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { TicketEstimates } from '@mendpoint/contract/estimates';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { beyondApproved } from '@mendpoint/domain/ticket/estimate';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../person/queries.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { OnDisplay } from '../display/on-display.tsx';
import { ticketQueries } from '../queries.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { EstimateDialog } from './estimate-dialog.tsx';
import { EstimateView } from './estimate-view.tsx';
import styles from './estimates.module.css';
import { estimatesQuery } from './queries.ts';

/** What the customer was asked to approve, the latest version first. Nothing where there is none and none can be made. */
export function EstimatesPanel({ ticket }: { ticket: WholeTicket }) {
  const { data, error, refetch } = useQuery(estimatesQuery(ticket._id));
  if (data && data.estimates.length === 0 && !data.can_estimate) return null;
  return (
    <Paper component="section" className={styles.panel} withBorder aria-label="Estimates">
      <Title order={2} size="h3">
        Estimates
      </Title>
      {data === undefined && error === null && <Loading label="Loading the estimates…" />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Estimates ticket={ticket} data={data} />}
    </Paper>
  );
}

function Estimates({ ticket, data }: { ticket: WholeTicket; data: TicketEstimates }) {
  const may = useMay()('take-in-devices');
  const [asked, setAsked] = useState<'' | 'new' | 'answer'>('');
  const [latest] = data.estimates;
  const canAnswer = may && data.can_estimate && latest?.state === 'open' && !latest.is_expired;
  return (
    <Stack gap="md">
      <Beyond ticket={ticket} data={data} />
      {data.estimates.map((estimate, index) => (
        <EstimateView key={estimate._id} estimate={estimate} isLatest={index === 0} />
      ))}
      {may && data.can_estimate && (
        <Group gap="sm">
          {canAnswer && <Button onClick={() => setAsked('answer')}>Record the answer</Button>}
          {canAnswer && <AnswerOnDisplay shopId={ticket.shop_id} estimateId={latest._id} />}
          <Button variant="default" onClick={() => setAsked('new')}>
            New estimate
          </Button>
        </Group>
      )}
      {asked === 'new' && <EstimateDialog ticket={ticket} last={latest} onClosed={() => setAsked('')} />}
      {asked === 'answer' && latest && <AnswerDialog ticket={ticket} estimate={latest} onClosed={() => setAsked('')} />}
    </Stack>
  );
}

function AnswerOnDisplay({ shopId, estimateId }: { shopId: string; estimateId: string }) {
  const queries = useQueryClient();
  return (
    <OnDisplay
      shopId={shopId}
      asks={{ kind: 'estimate', subject_id: estimateId }}
      label="Answer on the display"
      words="The customer sees this estimate, and accepts or declines it."
      onAnswered={({ words }) => {
        noticeSuccess(words);
        void queries.invalidateQueries({ queryKey: ticketQueries.all() });
      }}
    />
  );
}

/** Why the ticket cannot be ready, before somebody tries. */
function Beyond({
  ticket: { lines },
  data: { approved, can_estimate: canEstimate },
}: {
  ticket: WholeTicket;
  data: TicketEstimates;
}) {
  if (approved === null || !canEstimate) return null;
  // The bound has the tolerance in it already.
  const isWithin = beyondApproved({ total: parseDollars(approved.bound), tolerance: 0 }, lines.map(typedLine)) === '';
  if (isWithin) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
      {beyondApproved({ total: parseDollars(approved.total), tolerance: 0 }, lines.map(typedLine))} It cannot be ready
      before.
    </Alert>
  );
}

const typedLine = ({ name, price }: WholeTicket['lines'][number]) => ({
  name,
  price: price === null ? null : parseDollars(price),
});
