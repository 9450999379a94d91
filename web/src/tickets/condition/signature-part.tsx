import { Alert, Button, Group, Text, Title } from '@mantine/core';
import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { SignaturePad } from '../../ui/signature/signature-pad.tsx';
import { OnDisplay } from '../display/on-display.tsx';
import { ticketQueries } from '../queries.ts';
import styles from './condition.module.css';
import type { PartProps } from './part-props.ts';
import { SignatureDialog } from './signature-dialog.tsx';

/** Who signed the marks, and whether those are still the marks of now. */
export function SignaturePart({ ticket, condition, canChange }: PartProps) {
  const [isSigning, setSigning] = useState(false);
  const [last] = condition.signatures;
  // Marks that are again as they were signed are signed.
  const signed = condition.signatures.find((one) => one.is_current) ?? last;
  return (
    <section className={styles.part} aria-label="Signature">
      <div className={styles.headed}>
        <Title order={3} size="h4">
          Signature
        </Title>
        {canChange && (
          <Group gap="sm">
            <SignOnDisplay ticket={ticket} />
            <Button variant="default" onClick={() => setSigning(true)}>
              {signed ? 'Sign again' : 'Let the customer sign'}
            </Button>
          </Group>
        )}
      </div>
      {signed === undefined && <Text c="dimmed">The customer has not signed the marks.</Text>}
      {signed && <Signed signature={signed} />}
      {isSigning && (
        <SignatureDialog
          ticketId={ticket._id}
          condition={condition}
          customerName={ticket.customer_name}
          onClosed={() => setSigning(false)}
        />
      )}
    </section>
  );
}

function SignOnDisplay({ ticket: { _id, shop_id: shopId } }: Pick<PartProps, 'ticket'>) {
  const queries = useQueryClient();
  return (
    <OnDisplay
      shopId={shopId}
      asks={{ kind: 'marks', subject_id: _id }}
      label="Sign on the display"
      words="The customer sees the marks as they are now, and signs under them."
      onAnswered={({ words }) => {
        noticeSuccess(words);
        void queries.invalidateQueries({ queryKey: ticketQueries.all() });
      }}
    />
  );
}

function Signed({ signature }: { signature: TicketCondition['signatures'][number] }) {
  const { name, strokes, text, signed_at: at, taken_by: by, is_current: isCurrent } = signature;
  return (
    <>
      {!isCurrent && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Signed before this change">
          <Text size="sm">The marks have changed since. What was signed:</Text>
          <Text size="sm" className={styles.signed}>
            {text.replaceAll(/ \[\d+, \d+\]$/gm, '')}
          </Text>
        </Alert>
      )}
      <SignaturePad strokes={strokes} />
      <Text size="sm" c="dimmed">
        {[name, formatDateTime(at), by].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
