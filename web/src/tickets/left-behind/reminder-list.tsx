import { Button, Group, Stack, Text } from '@mantine/core';
import type { TicketReminder } from '@mendpoint/contract/left-behind';
import type { Shop } from '@mendpoint/contract/shops';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { REMINDER_WAY_NAMES } from '@mendpoint/domain/ticket/left-behind';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { formatDollars } from '../../lib/format.ts';
import { OutcomeAlert, outcomeOf, useOutcome } from '../../pickers/paper/outcome.tsx';
import { putOut } from './notice-paper.ts';

type ReminderListProps = { reminders: readonly TicketReminder[]; ticket: WholeTicket; shop: Shop | null };

/** How the customer was reminded, the latest first. Each notice has its paper. */
export function ReminderList({ reminders, ticket, shop }: ReminderListProps) {
  if (reminders.length === 0) return null;
  return (
    <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {reminders.map((reminder) => (
        <li key={reminder._id}>
          <Text fw={600}>
            {reminder.kind === 'notice' ? 'Notice' : 'Reminder'} {REMINDER_WAY_NAMES[reminder.way]}
          </Text>
          {reminder.collect_by !== null && (
            <Text size="sm">
              Collect by {formatDay(reminder.collect_by)} · worth {formatDollars(reminder.value ?? 0)} · owed{' '}
              {formatDollars(reminder.owed ?? 0)}
            </Text>
          )}
          <Text size="sm">{reminder.said}</Text>
          <Text size="sm" c="dimmed">
            {formatDateTime(reminder.at)} · {reminder.by}
          </Text>
          {reminder.kind === 'notice' && shop && <NoticePaper notice={reminder} ticket={ticket} shop={shop} />}
        </li>
      ))}
    </Stack>
  );
}

function NoticePaper({ notice, ticket, shop }: { notice: TicketReminder; ticket: WholeTicket; shop: Shop }) {
  const { run, pending, outcome } = useOutcome<'print' | 'download'>();
  const put = (where: 'print' | 'download') => run(where, () => outcomeOf(() => putOut(notice, ticket, shop, where)));
  return (
    <>
      <Group gap="xs" mt={4} aria-busy={pending !== null}>
        <Button size="compact-md" variant="default" disabled={pending !== null} onClick={() => void put('print')}>
          Print notice
        </Button>
        <Button size="compact-md" variant="default" disabled={pending !== null} onClick={() => void put('download')}>
          Download notice
        </Button>
      </Group>
      {outcome && <OutcomeAlert outcome={outcome} />}
    </>
  );
}
