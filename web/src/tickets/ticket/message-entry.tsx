import { Text } from '@mantine/core';
import type { Message } from '@mendpoint/contract/messages';
import { MESSAGE_STATE_NAMES } from '@mendpoint/domain/message/outbox';
import { formatDateTime, formatMoment } from '@mendpoint/domain/time/dates';
import { reasonOr } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { useMay } from '../../person/queries.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { useSendAgain } from '../messages/queries.ts';
import styles from './ticket.module.css';

/** A message to the customer in the log of a ticket, and what became of it. */
export function MessageEntry({ message }: { message: Message }) {
  const may = useMay();
  const { _id, ticket_id, channel, recipient, subject, text, state, said, parts, cost, due_at } = message;
  const { mutateAsync } = useSendAgain(ticket_id);
  const isBad = state === 'failed' || state === 'unknown';
  const cost_words = parts > 0 ? `${parts} ${parts === 1 ? 'part' : 'parts'}, ${formatDollars(cost)}` : '';
  const when = state === 'waiting' ? `Goes out from ${formatMoment(due_at)}` : '';
  return (
    <>
      <Text fw={600}>
        {channel === 'mail' ? 'Email' : 'SMS'} to {recipient}
      </Text>
      {subject !== '' && <Text>{subject}</Text>}
      <Text className={styles.text}>{text.replaceAll('{link}', '[link for the customer]')}</Text>
      <Text size="sm" {...(isBad && { c: 'red' })}>
        {[MESSAGE_STATE_NAMES[state], said, when].filter(Boolean).join(': ')}
      </Text>
      <Text size="sm" c="dimmed">
        {[formatDateTime(message.written_at), message.written_by, cost_words].filter(Boolean).join(' · ')}
      </Text>
      {message.can_send_again && may('take-in-devices') && (
        <BusyButton
          variant="default"
          size="xs"
          mt={4}
          onPress={async () => void (await mutateAsync(_id))}
          failed={(error) => reasonOr(error, 'The message was not sent again.')}
        >
          Send again
        </BusyButton>
      )}
    </>
  );
}
