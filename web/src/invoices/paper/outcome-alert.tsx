import { Alert } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Outcome } from './use-outcome.ts';

const LOOKS = {
  done: { color: 'teal', icon: <IconCheck aria-hidden /> },
  told: { color: 'blue', icon: <IconInfoCircle aria-hidden /> },
  failed: { color: 'red', icon: <IconAlertCircle aria-hidden /> },
};

export function OutcomeAlert({ outcome: { kind, message } }: { outcome: Outcome }) {
  return (
    <Alert mt="md" role={kind === 'failed' ? 'alert' : 'status'} {...LOOKS[kind]}>
      {message}
    </Alert>
  );
}
