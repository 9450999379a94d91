import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { WaitingDevice } from '@mendpoint/contract/left-behind';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { DISPOSAL_NAMES, dayGiven, disposalProblem, type Notices } from '@mendpoint/domain/ticket/left-behind';
import { formatDate } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { useMay } from '../../person/queries.ts';
import { useSelectedShop, useShops } from '../../shops/queries.ts';
import { Failure } from '../../ui/page/states.tsx';
import { DisposalDialog } from './disposal-dialog.tsx';
import { leftBehindQueries } from './queries.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { ReminderList } from './reminder-list.tsx';

const AT_REST: ReadonlySet<string> = new Set(['ready', 'unrepairable', 'declined', 'cancelled', 'collected']);

/** How long a device waits for its customer, and what was done about it. Nothing is shown while it is in repair. */
export function LeftBehindPanel({ ticket }: { ticket: WholeTicket }) {
  const isAtRest = AT_REST.has(ticket.state);
  const query = useQuery({ ...leftBehindQueries.ofTicket(ticket._id), enabled: isAtRest });
  const { data: waiting, error, refetch } = query;
  if (!isAtRest || (waiting === undefined && error === null)) return null;
  const isOver = waiting && !waiting.is_waiting && waiting.reminders.length === 0 && waiting.disposal === null;
  if (isOver) return null;
  return (
    <Paper component="section" withBorder p="md" aria-label="Waiting">
      <Title order={2} size="h3" mb="sm">
        Waiting
      </Title>
      {waiting === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {waiting && <Waits ticket={ticket} waiting={waiting} />}
    </Paper>
  );
}

type Part = { ticket: WholeTicket; waiting: WaitingDevice };

function Waits({ ticket, waiting }: Part) {
  const { shop: selected } = useSelectedShop();
  const { data: shops = [] } = useShops();
  const shop = [selected, ...shops].find((one) => one?._id === ticket.shop_id) ?? null;
  return (
    <Stack gap="sm">
      {waiting.is_waiting && <HowLong waiting={waiting} />}
      {waiting.disposal && <Disposed disposal={waiting.disposal} />}
      <ReminderList reminders={waiting.reminders} ticket={ticket} shop={shop} />
      {waiting.is_waiting && <Acts ticket={ticket} waiting={waiting} shop={shop} />}
    </Stack>
  );
}

function HowLong({ waiting: { days_waiting: days, left_behind_days: most } }: { waiting: WaitingDevice }) {
  const words = `${days === 1 ? '1 day' : `${days} days`} for its customer`;
  if (days < most) return <Text>It has waited {words}.</Text>;
  return <Alert color="orange">Left behind: it has waited {words}.</Alert>;
}

function Disposed({ disposal }: { disposal: NonNullable<WaitingDevice['disposal']> }) {
  const { how, data_wiped: isWiped, proceeds, note, by, at } = disposal;
  return (
    <div>
      <Text fw={600}>
        {DISPOSAL_NAMES[how]}
        {proceeds > 0 && ` for ${formatDollars(proceeds)}`}
      </Text>
      <Text size="sm">{[isWiped ? 'Data wiped' : 'Data not wiped', note].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {formatDate(at)} · {by}
      </Text>
    </div>
  );
}

type ActsProps = Part & { shop: ReturnType<typeof useSelectedShop>['shop'] };

function Acts({ ticket, waiting, shop }: ActsProps) {
  const may = useMay();
  const [asked, setAsked] = useState<'reminder' | 'notice' | 'disposal' | null>(null);
  const close = () => setAsked(null);
  const notices = noticesOf(waiting);
  const problem = disposalProblem(dayGiven(notices, ticket.state_since), sydneyDay(new Date()));
  if (!may('take-in-devices')) return null;
  return (
    <>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={() => setAsked('reminder')}>
          Write down a reminder
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setAsked('notice')}>
          Give notice
        </Button>
        {problem === '' && (
          <Button size="compact-md" variant="subtle" color="red" onClick={() => setAsked('disposal')}>
            Dispose of it
          </Button>
        )}
      </Group>
      {notices !== null && problem !== '' && <Text size="sm">{problem}</Text>}
      {(asked === 'reminder' || asked === 'notice') && (
        <ReminderDialog ticket={ticket} kind={asked} shop={shop} onClosed={close} />
      )}
      {asked === 'disposal' && <DisposalDialog ticket={ticket} waiting={waiting} onClosed={close} />}
    </>
  );
}

/** The latest reminder comes first. */
const noticesOf = ({ reminders }: WaitingDevice): Notices | null => {
  const given = reminders.flatMap(({ collect_by: day, at }) => (day === null ? [] : [{ day, at }]));
  const days = given.map(({ day }) => day).toSorted();
  const [last] = given;
  return last === undefined ? null : { lastAt: last.at, collectBy: days.at(-1) ?? last.day };
};
