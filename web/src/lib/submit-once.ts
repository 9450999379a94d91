import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/**
 * One try to have something made. The server carries out one key once, so a try may be sent again after a lost answer;
 * another content is another try. `fingerprint` is the content as JSON.
 */
export type Attempt = { idempotencyKey: string; fingerprint: string };

/** `makeKey` gives a new UUID. */
export const newAttempt = (content: unknown, makeKey: () => string): Attempt => ({
  idempotencyKey: makeKey(),
  fingerprint: JSON.stringify(content),
});

export const isAttemptOf = ({ fingerprint }: Attempt, content: unknown): boolean =>
  fingerprint === JSON.stringify(content);

/** The key of a creating call: the same for the same content, and another one as soon as anything in it changes. */
export const useSubmitOnce = (): ((content: unknown) => string) => {
  const last = useRef<Attempt | null>(null);
  return (content) => {
    if (last.current === null || !isAttemptOf(last.current, content)) last.current = newAttempt(content, newKey);
    return last.current.idempotencyKey;
  };
};
