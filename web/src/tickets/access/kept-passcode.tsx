import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { TicketAccess } from '@mendpoint/contract/ticket-access';
import { PASSCODE_KIND_NAMES, type Passcode } from '@mendpoint/domain/ticket/access';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketQueries } from '../queries.ts';
import styles from './access.module.css';
import { PatternPad } from './pattern-pad.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { useShownPasscode } from './use-shown-passcode.ts';

type KeptPasscodeProps = { ticketId: string; kept: NonNullable<TicketAccess['passcode']> };

/** A passcode of the vault: dots, until somebody says why they need it, and then for 30 seconds. */
export function KeptPasscode({ ticketId, kept }: KeptPasscodeProps) {
  const shown = useShownPasscode();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const show = (passcode: Passcode) => {
    shown.show(passcode);
    void queries.invalidateQueries({ queryKey: ticketQueries.all() });
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {[kept.kind && PASSCODE_KIND_NAMES[kept.kind], kept.kept_at && formatDateTime(kept.kept_at), kept.kept_by]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <div aria-live="polite">{shown.passcode === null ? <Masked /> : <Secret passcode={shown.passcode} />}</div>
      <Group gap="sm">
        {shown.passcode === null ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            Show passcode
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={shown.hide}>
              Hide passcode
            </Button>
            <Text size="sm">Hidden in {shown.secondsLeft} s</Text>
          </>
        )}
      </Group>
      {isAsking && <RevealDialog ticketId={ticketId} onShown={show} onClosed={() => setAsking(false)} />}
    </Stack>
  );
}

/** Always as many dots, which tell nothing of its length. */
function Masked() {
  return (
    <Text className={styles.secret}>
      <span aria-hidden="true">••••••</span>
      <VisuallyHidden>Hidden</VisuallyHidden>
    </Text>
  );
}

function Secret({ passcode: { kind, secret } }: { passcode: Passcode }) {
  return (
    <>
      <Text className={styles.secret}>{secret}</Text>
      {kind === 'pattern' && <PatternPad dots={secret} />}
    </>
  );
}
