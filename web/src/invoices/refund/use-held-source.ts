import { useState } from 'react';
import { ApiError, isNothingDone, isUnanswered } from '../../api/api-error.ts';

type Held<Source> = { source: Source; isInDoubt: boolean };

/**
 * What a form of money is worked out from: held from the press until an answer refuses it. While nobody knows whether the press was carried
 * out, what is read afresh may already count it, and a body worked out from that would be carried out a second time.
 */
export const useHeldSource = <Source>(live: Source) => {
  const [held, setHeld] = useState<Held<Source> | null>(null);
  const source = held?.source ?? live;
  const isInDoubt = held?.isInDoubt ?? false;
  const hold = () => setHeld({ source, isInDoubt });
  /** Whether it is still unknown if a press was carried out, now that the last one ended in `error`. */
  const settle = (error: unknown): boolean => {
    const stays = isUnanswered(error) || (isNothingDone(error) && isInDoubt);
    setHeld(stays ? { source, isInDoubt: true } : null);
    return stays;
  };
  return { source, isInDoubt, hold, settle };
};

/** `doubt`, and below it the reference of the server's failure, if it told one. */
export const inDoubt = (error: unknown, doubt: string): string =>
  [doubt, ...(error instanceof ApiError ? error.message.split('\n').slice(1) : [])].join('\n');
