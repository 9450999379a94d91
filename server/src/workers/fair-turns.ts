import { Busy } from '../errors.ts';

/** Does the work when its turn comes. Throws Busy when too much of this login waits, and the reason of an aborted `signal`. */
export type InTurn = <Result>(loginId: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Lets so many works run at once (one, unless said otherwise) and takes the logins that wait in turn: whoever asks for a
 * hundred things does not keep others from one. `mostWaiting` of one login may wait, and `inAll` of all of them.
 */
export const takeFairTurns = (
  mostWaiting: number,
  { atOnce = 1, perLogin = 1, inAll = Number.POSITIVE_INFINITY } = {},
): InTurn => {
  const waiting = new Map<string, (() => void)[]>();
  const running: string[] = [];
  const mayStart = (loginId: string) =>
    running.length < atOnce && running.filter((other) => other === loginId).length < perLogin;
  const startNext = () => {
    const next = [...waiting].find(([loginId]) => mayStart(loginId));
    if (!next) return;
    const [loginId, [start, ...later]] = next;
    // Behind all others who wait: a Map keeps the order in which its keys came.
    waiting.delete(loginId);
    if (later.length > 0) waiting.set(loginId, later);
    running.push(loginId);
    start?.();
  };
  const waitForTurn = (loginId: string): Promise<void> => {
    const own = waiting.get(loginId) ?? [];
    const all = [...waiting.values()].reduce((sum, some) => sum + some.length, 0);
    if (all >= inAll) throw new Busy('Too much of this is asked for at the moment. Please try again.');
    if (own.length >= mostWaiting) throw new Busy('You have asked for too much of this at once. Please try again.');
    return new Promise((start) => {
      waiting.set(loginId, [...own, start]);
    });
  };
  return async (loginId, work, signal) => {
    if (mayStart(loginId)) running.push(loginId);
    else await waitForTurn(loginId);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      running.splice(running.indexOf(loginId), 1);
      startNext();
    }
  };
};
