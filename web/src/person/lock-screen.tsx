import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../auth/session.ts';
import styles from './lock-screen.module.css';
import { PinPad } from './pin-pad.tsx';
import { openTill } from './queries.ts';

/** Over everything until somebody of the shop has entered a PIN. What was typed below stays as it is; the sale on the receipt is put aside. */
export function LockScreen({ digits, putAside }: { digits: number | null; putAside: () => Promise<void> }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const dialog = useOverAll();
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-modal="true"
      data-unscanned
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <Stack gap="lg" className={styles.content}>
        <div className={styles.heading}>
          <Title order={2} id="lock-title">
            Please enter your PIN
          </Title>
          <Text c="dimmed">{user?.role === 'shop' ? user.name : ''}</Text>
        </div>
        <PinPad label="PIN" digits={digits} onPin={(pin) => openTill(queries, pin, putAside)} />
        {/* By the browser itself: its own question about what is unsaved stands above this screen, ours would not. */}
        <Button component="a" href="/logout" variant="subtle" color="gray">
          Log out
        </Button>
      </Stack>
    </dialog>
  );
}

/** The browser's own dialog lies above all others, and takes the keyboard from all that is below. */
const useOverAll = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return dialog;
};
