import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/**
 * The key of a creating call: the same for the same content, so that pressing again after a lost answer makes nothing
 * twice, and another one as soon as anything in it changes.
 */
export const useIdempotencyKey = (): ((content: unknown) => string) => {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
};
