import { Button, Group, Stack, Text } from '@mantine/core';
import type { MailSettings } from '@mendpoint/contract/mail';
import { formatMoment } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import styles from './mail-card.module.css';
import { MailDialog } from './mail-dialog.tsx';
import { useMailSettings, useTestMail } from './mail-queries.ts';
import { RemoveMailDialog } from './remove-mail-dialog.tsx';

/** How mail is sent, how it is doing, and the way to change it. */
export function MailCard() {
  const mail = useMailSettings();
  return (
    <Loaded query={mail} title="Failed to load the mail settings.">
      {(settings) => <Shown settings={settings} />}
    </Loaded>
  );
}

function Shown({ settings }: { settings: MailSettings }) {
  return (
    <Stack gap="md">
      {settings.source === 'none' ? (
        <Text>
          No mail is sent yet: invoices, quotes and reminders cannot be emailed, and links for forgotten passwords are
          written to the server's log.
        </Text>
      ) : (
        <Facts settings={settings} />
      )}
      {settings.source === 'environment' && (
        <Text>
          The variable SMTP_URL on the server says this and wins, so whoever runs the server changes it there.
        </Text>
      )}
      <Buttons settings={settings} />
    </Stack>
  );
}

const SECURITY = { tls: 'TLS', starttls: 'STARTTLS' };

function Facts({ settings }: { settings: MailSettings }) {
  const { host, port, security, login, from_name, from_address, reply_to, sent_at } = settings;
  const facts = {
    'Mail server': [host, port !== null && `port ${port}`, security !== null && SECURITY[security]],
    Login: [login],
    Sender: [from_name, from_address],
    'Answers go to': [reply_to || from_address],
    'Last mail sent': [sent_at === null ? 'None yet' : formatMoment(sent_at)],
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([label, parts]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{parts.filter(Boolean).join(', ') || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Buttons({ settings }: { settings: MailSettings }) {
  const [open, setOpen] = useState<'settings' | 'removal' | null>(null);
  const test = useTestMail();
  const { source } = settings;
  const sendTest = async () => noticeSuccess((await test.mutateAsync({})).message);
  return (
    <Group gap="sm">
      {source !== 'environment' && (
        <Button variant={source === 'none' ? 'filled' : 'default'} onClick={() => setOpen('settings')}>
          {source === 'none' ? 'Set Up Mail' : 'Change Mail Settings'}
        </Button>
      )}
      {source !== 'none' && (
        <BusyButton onPress={sendTest} failed={(error) => reasonOr(error, 'The test mail could not be sent.')}>
          Send Test Mail
        </BusyButton>
      )}
      {source === 'settings' && (
        <Button variant="default" onClick={() => setOpen('removal')}>
          Remove
        </Button>
      )}
      {open === 'settings' && <MailDialog saved={settings} onClosed={() => setOpen(null)} />}
      {open === 'removal' && <RemoveMailDialog onClosed={() => setOpen(null)} />}
    </Group>
  );
}
