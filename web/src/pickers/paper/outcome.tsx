import { Alert } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

/** What came of an action. 'told' is neither a success nor a failure. */
export type Outcome = { kind: 'done' | 'told' | 'failed'; message: string };

/** One action at a time, and what came of the last one. `act` resolves with null when there is nothing to say. */
export const useOutcome = <Action extends string>() => {
  const [pending, setPending] = useState<Action | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (action: Action, act: () => Promise<Outcome | null>): Promise<Outcome | null> => {
    if (pending !== null) return null;
    setPending(action);
    setOutcome(null);
    const came = await act();
    setOutcome(came);
    setPending(null);
    return came;
  };
  return {
    pending,
    outcome,
    run,
    tell: (message: string) => setOutcome({ kind: 'told', message }),
    clear: () => setOutcome(null),
  };
};

export const failureWords = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The paper could not be made. Please try again.';

/** `act` says in one sentence what happened. */
export const outcomeOf = async (act: () => Promise<string>): Promise<Outcome> => {
  try {
    return { kind: 'done', message: await act() };
  } catch (error) {
    return { kind: 'failed', message: failureWords(error) };
  }
};

const LOOKS = {
  done: { color: 'teal', icon: <IconCheck aria-hidden /> },
  told: { color: 'blue', icon: <IconInfoCircle aria-hidden /> },
  failed: { color: 'red', icon: <IconAlertCircle aria-hidden /> },
};

export function OutcomeAlert({ outcome: { kind, message } }: { outcome: Outcome }) {
  return (
    <Alert mt="md" role={kind === 'failed' ? 'alert' : 'status'} {...LOOKS[kind]}>
      {message}
    </Alert>
  );
}
