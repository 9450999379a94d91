import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReminderMail as Mail } from '@mendpoint/contract/owing';
import { useState } from 'react';
import { Loaded } from '../../ui/page/states.tsx';
import styles from './owing.module.css';
import { useReminderMail } from './queries.ts';
import type { Reminded } from './whom-to-remind.ts';

/** The reminder that one customer would get, as they will read it. */
export function ReminderMail({ shopId, id }: { shopId: string; id: string }) {
  return <Loaded query={useReminderMail(shopId, id)}>{(mail) => <Letter {...mail} />}</Loaded>;
}

function Letter({ to, subject, paragraphs, filename }: Mail) {
  return (
    <section aria-label="Preview of the reminder" className={styles.mail}>
      <dl className={styles.head}>
        <dt>To</dt>
        <dd>{to || '–'}</dd>
        <dt>Subject</dt>
        <dd>{subject}</dd>
        <dt>Attached</dt>
        <dd>{filename}</dd>
      </dl>
      <div className={styles.letter}>
        {paragraphs.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shop may say the same twice
          <p key={index}>{lines}</p>
        ))}
      </div>
    </section>
  );
}

/** The reminders of all, one at a time. */
export function ReminderMails({ shopId, mailed }: { shopId: string; mailed: readonly Reminded[] }) {
  const [index, setIndex] = useState(0);
  const at = Math.min(index, mailed.length - 1);
  const shown = mailed[at];
  if (!shown) return null;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm">
          {(at + 1).toLocaleString('en-AU')} of {mailed.length.toLocaleString('en-AU')}: {shown.name}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={at === 0} onClick={() => setIndex(at - 1)}>
            Previous
          </Button>
          <Button variant="default" disabled={at === mailed.length - 1} onClick={() => setIndex(at + 1)}>
            Next
          </Button>
        </Group>
      </Group>
      <ReminderMail shopId={shopId} id={shown._id} />
    </Stack>
  );
}
