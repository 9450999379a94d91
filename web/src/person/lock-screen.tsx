import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../auth/session.ts';
import styles from './lock-screen.module.css';
import { PinPad } from './pin-pad.tsx';
import { openTill } from './queries.ts';

/** The whole page until somebody of the shop has entered a PIN. */
export function LockScreen({ digits }: { digits: number | null }) {
  const { user } = useSession();
  const queries = useQueryClient();
  if (user === null) return null;
  return (
    <main className={styles.lock} aria-labelledby="lock-title" data-unscanned>
      <Stack gap="lg" className={styles.content}>
        <div className={styles.heading}>
          <Title order={1} size="h2" id="lock-title">
            Please enter your PIN
          </Title>
          <Text c="dimmed">{user.role === 'shop' ? user.name : ''}</Text>
        </div>
        <PinPad label="PIN" digits={digits} onPin={(pin) => openTill(queries, user._id, pin)} />
        {/* By the browser itself: nothing of the app is there to ask about what is unsaved. */}
        <Button component="a" href="/logout" variant="subtle" color="gray">
          Log out
        </Button>
      </Stack>
    </main>
  );
}
