import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { atTheTillOf } from '../api/at-the-till.ts';
import { setAttendant } from '../api/attended.ts';
import { tokenStore } from '../api/token.ts';
import type { Refused } from './approval-dialog.tsx';
import { personQuery, type WantedAct } from './queries.ts';

type Numbered = Refused & { number: number };

/**
 * Gets what a refused call asks for: a PIN by locking the till until somebody enters theirs, an approval by a dialog.
 */
export const useAttendant = (login: string, isLocked: boolean) => {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<Numbered | null>(null);
  useEffect(
    () =>
      setAttendant(async ({ asks, message }) => {
        if (asks?.code === 'pin_needed') return (await somebodyAtTill(queries, login)) ? {} : null;
        return new Promise((answer) =>
          setRefused((other) => {
            other?.answer(null);
            // A dialog opened while another fades out is a new one, so it gets its own key.
            return { number: (other?.number ?? 0) + 1, wanted: asks?.wanted as WantedAct, reason: message, answer };
          }),
        );
      }),
    [queries, login],
  );
  useEffect(() => {
    // The person who asked a manager has left the till.
    if (isLocked) refused?.answer(null);
  }, [isLocked, refused]);
  const forget = (number: number) => setRefused((now) => (now?.number === number ? null : now));
  return { refused: isLocked ? null : refused, forget };
};

/** True as soon as a PIN was entered; false when the session has ended instead. */
const somebodyAtTill = async (queries: QueryClient, login: string): Promise<boolean> => {
  await queries.invalidateQueries(personQuery(login));
  const store = atTheTillOf(login);
  const isThere = () => store.get()?.person != null;
  if (isThere()) return true;
  return new Promise((resolve) => {
    const stop = (answer: boolean) => {
      unsubscribe();
      unlisten();
      resolve(answer);
    };
    const unsubscribe = store.subscribe(() => isThere() && stop(true));
    const unlisten = tokenStore.subscribe(() => stop(false));
  });
};
