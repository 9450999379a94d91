import { UnstyledButton } from '@mantine/core';
import type { Act } from '@mendpoint/domain/people/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { setAttendant } from '../api/attended.ts';
import { tokenStore } from '../api/token.ts';
import type { Refused } from './approval-dialog.tsx';
import styles from './at-the-till.module.css';
import { LockScreen } from './lock-screen.tsx';
import { lockTill, personQuery, useTill } from './queries.ts';
import { useIdleLock } from './use-idle-lock.ts';

const ApprovalDialog = lazy(async () => ({ default: (await import('./approval-dialog.tsx')).ApprovalDialog }));

/** Who is at the till, and what asks for PINs. Nothing where the shop has no staff. */
export function AtTheTill() {
  const queries = useQueryClient();
  const till = useTill();
  const { refused, forget } = useAttendant();
  const person = till?.person ?? null;
  useIdleLock(person === null ? null : (till?.lock_minutes ?? null));
  if (!till?.has_staff) return null;
  if (person === null) return <LockScreen digits={till.pin_digits} />;
  return (
    <>
      <UnstyledButton
        className={styles.person}
        aria-label={`At the till: ${person.name}. Switch`}
        onClick={() => void lockTill(queries)}
      >
        <span className={styles.name}>{person.name}</span>
        <span className={styles.switch}>Switch</span>
      </UnstyledButton>
      {refused && (
        <Suspense fallback={null}>
          <ApprovalDialog
            key={refused.number}
            refused={refused}
            digits={till.pin_digits}
            onClosed={() => forget(refused.number)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Answers what calls ask for: a PIN by locking the till until somebody has entered theirs, an approval by a dialog. */
const useAttendant = () => {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<(Refused & { number: number }) | null>(null);
  useEffect(
    () =>
      setAttendant(async ({ asks, message }: ApiError) => {
        if (asks?.code === 'pin_needed') return (await somebodyAtTill(queries)) ? {} : null;
        return new Promise((answer) =>
          setRefused((other) => {
            other?.answer(null);
            // One that is asked while another fades out is a dialog of its own.
            return { number: (other?.number ?? 0) + 1, act: asks?.act as Act, reason: message, answer };
          }),
        );
      }),
    [queries],
  );
  const forget = (number: number) => setRefused((now) => (now?.number === number ? null : now));
  return { refused, forget };
};

/** True as soon as a PIN was entered; false when the session has ended instead. */
const somebodyAtTill = async (queries: ReturnType<typeof useQueryClient>): Promise<boolean> => {
  await queries.invalidateQueries(personQuery);
  const isThere = () => queries.getQueryData(personQuery.queryKey)?.person != null;
  if (isThere()) return true;
  return new Promise((resolve) => {
    const stop = (answer: boolean) => {
      unsubscribe();
      unlisten();
      resolve(answer);
    };
    const unsubscribe = queries.getQueryCache().subscribe(() => isThere() && stop(true));
    const unlisten = tokenStore.subscribe(() => stop(false));
  });
};
