import { Busy } from '../errors.ts';

/** Does the work when its turn comes. Throws Busy when this login has too much waiting, and the reason of `gone`. */
export type InTurn = <Result>(loginId: string, work: () => Promise<Result>, gone?: AbortSignal) => Promise<Result>;

/**
 * One piece of work at a time, each login in turn: whoever asks for a hundred things does not keep another from one. So
 * many of one login may wait.
 */
export const takeFairTurns = (mostWaiting: number): InTurn => {
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;
  const startNext = () => {
    const [first] = waiting;
    isBusy = first !== undefined;
    if (!first) return;
    const [loginId, [start, ...later]] = first;
    // Behind all others who wait: a Map keeps the order in which its keys came.
    waiting.delete(loginId);
    if (later.length > 0) waiting.set(loginId, later);
    start?.();
  };
  const waitForTurn = (loginId: string): Promise<void> => {
    const own = waiting.get(loginId) ?? [];
    if (own.length >= mostWaiting) throw new Busy('You have asked for too much of this at once. Please try again.');
    return new Promise((start) => {
      waiting.set(loginId, [...own, start]);
    });
  };
  return async (loginId, work, gone) => {
    if (isBusy) await waitForTurn(loginId);
    isBusy = true;
    try {
      gone?.throwIfAborted();
      return await work();
    } finally {
      startNext();
    }
  };
};
