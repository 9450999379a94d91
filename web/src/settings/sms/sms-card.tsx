import { Button, Group, Stack, Text } from '@mantine/core';
import type { SmsSettings } from '@mendpoint/contract/sms';
import { SMS_PROVIDER_NAMES } from '@mendpoint/domain/message/sms-providers';
import { useState } from 'react';
import { Loaded } from '../../ui/page/states.tsx';
import styles from '../mail/mail-card.module.css';
import { SmsDialog } from './sms-dialog.tsx';
import { RemoveSmsDialog, TestSmsDialog } from './sms-dialogs.tsx';
import { useSmsSettings } from './sms-queries.ts';

/** What SMS to customers are sent by, and the way to change it. */
export function SmsCard() {
  const sms = useSmsSettings();
  return (
    <Loaded query={sms} title="Failed to load the SMS settings.">
      {(settings) => <Shown settings={settings} />}
    </Loaded>
  );
}

function Shown({ settings }: { settings: SmsSettings }) {
  const [open, setOpen] = useState<'settings' | 'test' | 'removal' | null>(null);
  const { is_set: isSet, is_readable: isReadable } = settings;
  return (
    <Stack gap="md">
      {isSet ? <Facts settings={settings} /> : <Text>No SMS are sent yet. You need an account of a provider.</Text>}
      {!isReadable && <Text c="red">The key cannot be read with this server's own. Type it again.</Text>}
      <Group gap="sm">
        <Button variant={isSet ? 'default' : 'filled'} onClick={() => setOpen('settings')}>
          {isSet ? 'Change SMS Settings' : 'Set Up SMS'}
        </Button>
        {isSet && <Button onClick={() => setOpen('test')}>Send Test SMS</Button>}
        {isSet && (
          <Button variant="default" onClick={() => setOpen('removal')}>
            Remove
          </Button>
        )}
      </Group>
      {open === 'settings' && <SmsDialog saved={settings} onClosed={() => setOpen(null)} />}
      {open === 'test' && <TestSmsDialog onClosed={() => setOpen(null)} />}
      {open === 'removal' && <RemoveSmsDialog onClosed={() => setOpen(null)} />}
    </Stack>
  );
}

function Facts({ settings: { provider, url, sender, price_per_part: price } }: { settings: SmsSettings }) {
  const facts = {
    Provider: provider === 'other' ? new URL(url).host : SMS_PROVIDER_NAMES[provider],
    Sender: sender || 'As the provider has it',
    'Price of a part': `${price / 100} cents`,
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([label, fact]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
