import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { reasonOr } from '../../api/api-error.ts';
import { useMay } from '../../person/queries.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { useAddNote } from '../queries.ts';
import { logTitle } from './log-words.ts';
import styles from './ticket.module.css';

/** What happened to the ticket, the latest first, with a place for notes. */
export function Activity({ ticket: { _id, log } }: { ticket: WholeTicket }) {
  const may = useMay();
  return (
    <Paper component="section" withBorder p="md" aria-label="Activity">
      <Title order={2} size="h3" mb="sm">
        Activity
      </Title>
      {may('take-in-devices') && <AddNote ticketId={_id} />}
      <ul className={styles.log}>
        {log.map((entry) => (
          <li key={entry._id}>
            <Text fw={600}>{logTitle(entry)}</Text>
            {entry.text !== '' && <Text className={styles.text}>{entry.text}</Text>}
            <Text size="sm" c="dimmed">
              {[formatDateTime(entry.at), entry.by].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
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
