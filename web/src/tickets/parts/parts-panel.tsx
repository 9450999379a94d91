import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { TicketPart, TicketParts } from '@mendpoint/contract/parts';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { useMay } from '../../person/queries.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { AddPartDialog } from './add-part-dialog.tsx';
import { PartSteps } from './part-steps.tsx';
import { partDetail, partName, partStateWords } from './part-words.ts';
import styles from './parts.module.css';
import { partQueries, useAddPart } from './queries.ts';
import { TicketOfParts } from './ticket-of-parts.tsx';

/** What a repair needs, and what became of it. Nothing where it needed nothing and is done. */
export function PartsPanel({ ticket }: { ticket: WholeTicket }) {
  const { data, error, refetch } = useQuery(partQueries.ofTicket(ticket._id));
  if (data && data.parts.length === 0 && !data.takes_parts) return null;
  return (
    <Paper component="section" className={styles.panel} withBorder aria-label="Parts">
      <Title order={2} size="h3">
        Parts
      </Title>
      {data === undefined && error === null && <Loading label="Loading the parts…" />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Parts ticket={ticket} data={data} />}
    </Paper>
  );
}

function Parts({ ticket, data }: { ticket: WholeTicket; data: TicketParts }) {
  const may = useMay()('take-in-devices');
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack gap="md">
      <TicketOfParts ticket={ticket} data={data} />
      {data.parts.length > 0 && (
        <ul className={styles.list}>
          {data.parts.map((part) => (
            <PartRow key={part._id} part={part} />
          ))}
        </ul>
      )}
      {may && data.takes_parts && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a part
          </Button>
          {data.suggestions.map((suggested) => (
            <TakeOver key={suggested.product_id} ticketId={ticket._id} {...suggested} />
          ))}
        </Group>
      )}
      {isAdding && <AddPartDialog ticket={ticket} onClosed={() => setAdding(false)} />}
    </Stack>
  );
}

function PartRow({ part }: { part: TicketPart }) {
  const detail = partDetail(part);
  const may = useMay()('take-in-devices');
  return (
    <li>
      <div className={styles.what}>
        <span className={styles.name}>{partName(part)}</span>
        <Text span size="sm" {...(part.is_late && { fw: 600 })}>
          {partStateWords(part)}
          {part.is_late && ' (late)'}
          {part.cost != null && ` · cost ${formatDollars(part.cost)} ex GST`}
        </Text>
        {detail !== '' && (
          <Text span size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
      {may && <PartSteps part={part} />}
    </li>
  );
}

type TakeOverProps = { ticketId: string } & TicketParts['suggestions'][number];

/** A product that is called like a problem of the ticket, in one tap. */
function TakeOver({ ticketId, product_id: id, name, available }: TakeOverProps) {
  const { mutateAsync } = useAddPart(ticketId);
  return (
    <BusyButton
      variant="light"
      onPress={() => mutateAsync({ product_id: id })}
      failed={(error) => reasonOr(error, 'The part was not added.')}
    >
      {`Add ${name}${available === null ? '' : ` (${available} available)`}`}
    </BusyButton>
  );
}
