import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../auth/session.ts';
import * as paths from '../lib/paths.ts';
import styles from './lock-screen.module.css';
import { PinPad } from './pin-pad.tsx';
import { openTill } from './queries.ts';

/** The whole page until somebody of the shop enters a PIN. */
export function LockScreen({ digits }: { digits: number | null }) {
  const { user } = useSession();
  const queries = useQueryClient();
  if (user === null) return null;
  return (
    <Lock title="Please enter your PIN">
      <PinPad label="PIN" digits={digits} onPin={(pin) => openTill(queries, user._id, pin)} />
    </Lock>
  );
}

/** The whole page of a till that nobody can unlock: after an import, the shop's people have no PINs. */
export function PinsMissing() {
  const queries = useQueryClient();
  return (
    <Lock title="Nobody has a PIN yet">
      <Text ta="center">
        PINs do not move with an export. An admin logs in and gives each person a new one on the screen Staff.
      </Text>
      <Button variant="default" onClick={() => void queries.invalidateQueries({ queryKey: ['person'] })}>
        Try again
      </Button>
    </Lock>
  );
}

function Lock({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useSession();
  return (
    <main className={styles.lock} aria-labelledby="lock-title" data-unscanned>
      <Stack gap="lg" className={styles.content}>
        <div className={styles.heading}>
          <Title order={1} size="h2" id="lock-title">
            {title}
          </Title>
          <Text c="dimmed">{user?.role === 'shop' ? user.name : ''}</Text>
        </div>
        {children}
        {/* Done by the browser: the app is not drawn, so it cannot ask about unsaved work. */}
        <Button component="a" href={paths.logout} variant="subtle" color="gray">
          Log out
        </Button>
      </Stack>
    </main>
  );
}
