import { useRef } from 'react';
import { v4 as newKey } from 'uuid';
import { isObject } from './shape.ts';

/**
 * One try to have something made. The server carries out one key once, so a try may be sent again after a lost answer;
 * another content is another try. `content` is JSON of what tells two tries apart. The checkout's is the body itself, which
 * is sent again as it stands there. Whoever puts into the body something that each try makes anew, as the paydesk does
 * with the invoice's number, leaves that out of `content`.
 */
export type Attempt = { idempotencyKey: string; content: string };

/** `makeKey` gives a new UUID. */
export const newAttempt = (content: unknown, makeKey: () => string): Attempt => ({
  idempotencyKey: makeKey(),
  content: JSON.stringify(content),
});

export const isAttemptOf = (attempt: Attempt, content: unknown): boolean => attempt.content === JSON.stringify(content);

/** A stored attempt under today's names: earlier versions had `key`, and `body` or `fingerprint`. */
export const renameStoredAttempt = (stored: unknown): unknown => {
  if (!isObject(stored)) return stored;
  const { key, body, fingerprint, ...rest } = stored as Record<string, unknown>;
  return { idempotencyKey: key, content: body ?? fingerprint, ...rest };
};

/** The key of a creating call: the same for the same content, and another one as soon as anything in it changes. */
export const useSubmitOnce = (): ((content: unknown) => string) => {
  const last = useRef<Attempt | null>(null);
  return (content) => {
    if (last.current === null || !isAttemptOf(last.current, content)) last.current = newAttempt(content, newKey);
    return last.current.idempotencyKey;
  };
};
