import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/**
 * One attempt to create something. The server carries out a key once, so an attempt whose answer was lost can be sent
 * again with its key; different content needs a new key. Two attempts are compared by `content`, a JSON text. For the
 * checkout that is the body, which is sent again unchanged. It leaves out what is generated for each press, such as the
 * paydesk's invoice number.
 */
export type Attempt = { idempotencyKey: string; content: string };

export const newAttempt = (content: unknown, makeKey: () => string): Attempt => ({
  idempotencyKey: makeKey(),
  content: JSON.stringify(content),
});

export const isAttemptOf = (attempt: Attempt, content: unknown): boolean => attempt.content === JSON.stringify(content);

/** The key of a creating call: the same for the same content, and another one as soon as anything in it changes. */
export const useSubmitOnce = (): ((content: unknown) => string) => {
  const last = useRef<Attempt | null>(null);
  return (content) => {
    if (last.current === null || !isAttemptOf(last.current, content)) last.current = newAttempt(content, newKey);
    return last.current.idempotencyKey;
  };
};
