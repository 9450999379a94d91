import { UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { setAttendant } from '../api/attended.ts';
import { tokenStore } from '../api/token.ts';
import { noticeWarning } from '../ui/notice/notice.ts';
import type { Refused } from './approval-dialog.tsx';
import styles from './at-the-till.module.css';
import { lastPersonStore, noteArrival } from './last-person.ts';
import { LockScreen } from './lock-screen.tsx';
import { type Deed, followOtherTabs, lockTill, personQuery, useTill } from './queries.ts';
import { lastTouch, useIdleLock } from './use-idle-lock.ts';

const ApprovalDialog = lazy(async () => ({ default: (await import('./approval-dialog.tsx')).ApprovalDialog }));

/** What somebody left at the till: whose it is, when they last touched it, and a key that is another for each time. */
export type Left = { name: string; at: Date; key: string };

/** Puts away what somebody left, once for each key. Answers why it could not, '' where nothing is left. */
export type PutAside = (left: Left) => Promise<string>;

/** Who is at the till, and what asks for PINs. Nothing where the shop has no staff. */
export function AtTheTill({ putAside }: { putAside: PutAside }) {
  const queries = useQueryClient();
  const till = useTill();
  const { refused, forget } = useAttendant();
  const person = till?.person ?? null;
  useIdleLock(person === null ? null : (till?.lock_minutes ?? null));
  useOneTill(till);
  const isLocked = till?.has_staff === true && person === null;
  useEffect(() => {
    if (isLocked) void putAsideLeft(putAside);
  }, [isLocked, putAside]);
  if (!till?.has_staff) return null;
  if (person === null) return <LockScreen digits={till.pin_digits} putAside={() => tellUnlessPutAside(putAside)} />;
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

/** All tabs of a browser are one till. */
const useOneTill = (till: ReturnType<typeof useTill>): void => {
  const queries = useQueryClient();
  useEffect(() => lastPersonStore.subscribe(() => followOtherTabs(queries)), [queries]);
  const person = till?.person;
  useEffect(() => {
    if (!person) return;
    const last = lastPersonStore.get();
    if (last?.id !== person._id || last.isGone) noteArrival(person);
  }, [person]);
};

const putAsideLeft = async (putAside: PutAside): Promise<string> => {
  const last = lastPersonStore.get();
  if (!last) return '';
  // Every tab puts it away, by one key.
  return putAside({ name: last.name, at: new Date(lastTouch() ?? last.since), key: `${last.id}-${last.since}` });
};

/** Whoever comes next is told what of the one before they have before them still. */
const tellUnlessPutAside = async (putAside: PutAside): Promise<void> => {
  const reason = await putAsideLeft(putAside);
  const name = lastPersonStore.get()?.name ?? '';
  if (reason !== '')
    noticeWarning(`The sale of ${name} is still on the receipt, because it could not be parked. ${reason}`);
};

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
            return { number: (other?.number ?? 0) + 1, deed: asks?.deed as Deed, reason: message, answer };
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
