import { Alert } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { DraftEditor } from './draft-sums.ts';
import { OVER_PAID } from './draft-sums.ts';
import { nothingEntered } from './invoice-draft.ts';

/** What is wrong or odd about the payments. */
export function PaymentAlerts({ editor: { draft, sums } }: { editor: DraftEditor }) {
  if (sums.overPaid) {
    return (
      <Alert role="alert" color="red" p="sm" icon={<IconAlertCircle aria-hidden />} title={OVER_PAID[0]}>
        {OVER_PAID[1]}
      </Alert>
    );
  }
  if (sums.obstacle !== null) {
    return (
      <Alert role="status" color="red" p="sm" icon={<IconAlertCircle aria-hidden />}>
        {sums.obstacle}
      </Alert>
    );
  }
  if (draft.invoice.status === '1' && nothingEntered(draft)) {
    return (
      <Alert role="status" color="orange" p="sm" icon={<IconInfoCircle aria-hidden />}>
        This sale is marked Paid, but no payment is entered. Tap how it was paid.
      </Alert>
    );
  }
  return null;
}
