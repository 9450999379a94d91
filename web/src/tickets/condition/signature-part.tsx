import { Alert, Button, Text, Title } from '@mantine/core';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './condition.module.css';
import type { PartProps } from './condition-panel.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import { SignaturePad } from './signature-pad.tsx';

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
          <Button variant="default" onClick={() => setSigning(true)}>
            {signed ? 'Sign again' : 'Let the customer sign'}
          </Button>
        )}
      </div>
      {signed === undefined && <Text c="dimmed">The customer has not signed the marks.</Text>}
      {signed && (
        <>
          {!signed.is_current && (
            <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Signed before this change">
              <Text size="sm">The marks have changed since. What was signed:</Text>
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {signed.text.replaceAll(/ \[\d+, \d+\]$/gm, '')}
              </Text>
            </Alert>
          )}
          <SignaturePad strokes={signed.strokes} />
          <Text size="sm" c="dimmed">
            {[signed.name, formatDateTime(signed.signed_at), signed.taken_by].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
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
