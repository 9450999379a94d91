import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `work`, which must not fail, with a pause after each time. */
export const repeat = async (pauseMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  while (!signal.aborted) {
    await work();
    await pauseOf(pauseMs, signal);
  }
};

/** Ends early with the signal, and keeps no process alive. */
export const pauseOf = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** The same work, with a failure reported once until it succeeds again. */
export const tellingOnce = (work: () => Promise<void>, onFailure: (error: unknown) => void): (() => Promise<void>) => {
  let isFailing = false;
  return async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
    }
  };
};
