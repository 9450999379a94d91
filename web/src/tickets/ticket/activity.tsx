import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import type { Message } from '@mendpoint/contract/messages';
import type { TicketLogEntry, WholeTicket } from '@mendpoint/contract/tickets';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { reasonOr } from '../../api/api-error.ts';
import { useMay } from '../../person/queries.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { messagesQuery } from '../messages/queries.ts';
import { useAddNote } from '../queries.ts';
import { logTitle } from './log-words.ts';
import { MessageEntry } from './message-entry.tsx';
import styles from './ticket.module.css';

/** What happened to the ticket and what its customer was told, the latest first, with a place for notes. */
export function Activity({ ticket: { _id, log } }: { ticket: WholeTicket }) {
  const may = useMay();
  const { data } = useQuery(messagesQuery(_id));
  return (
    <Paper component="section" withBorder p="md" aria-label="Activity">
      <Title order={2} size="h3" mb="sm">
        Activity
      </Title>
      {may('take-in-devices') && <AddNote ticketId={_id} />}
      <ul className={styles.log}>
        {inOrder(log, data?.messages ?? []).map(({ entry, message }) => (
          <li key={(entry ?? message)._id}>
            {entry ? <LogEntry entry={entry} /> : <MessageEntry message={message} />}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

type Either = { at: string } & ({ entry: TicketLogEntry; message?: never } | { entry?: never; message: Message });

/** The latest first; what a step told comes above it. */
const inOrder = (log: readonly TicketLogEntry[], messages: readonly Message[]): Either[] =>
  [
    ...messages.map((message) => ({ at: message.written_at, message })),
    ...log.map((entry) => ({ at: entry.at, entry })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

function LogEntry({ entry }: { entry: TicketLogEntry }) {
  return (
    <>
      <Text fw={600}>{logTitle(entry)}</Text>
      {entry.text !== '' && <Text className={styles.text}>{entry.text}</Text>}
      <Text size="sm" c="dimmed">
        {[formatDateTime(entry.at), entry.by].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

function AddNote({ ticketId }: { ticketId: string }) {
  const form = useFormState({ text: '' });
  const { mutateAsync } = useAddNote(ticketId);
  const text = form.values.text.trim();
  const { isBusy, failure, submit } = useSubmit(form, {
    send: async () => {
      await mutateAsync(text);
      form.restart({ text: '' });
    },
    failed: (error) => reasonOr(error, 'The note was not added.'),
  });
  useUnsavedGuard(form.isDirty);
  return (
    <Form label="Add a note" form={{ ref: form.ref, submit: () => text !== '' && void submit() }}>
      <Stack gap="xs" mb="md">
        <FormFailure message={failure} />
        <Textarea
          label="Add a note"
          autosize
          minRows={2}
          maxLength={2000}
          {...form.field('text')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <div>
          <Button type="submit" variant="default" loading={isBusy} disabled={text === ''}>
            Add note
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
