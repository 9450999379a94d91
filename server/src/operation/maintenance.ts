import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { settleSearchChanges } from '../db/search/short-keys.ts';
import { tidyUp } from './tidy-up.ts';

const HOUR_MS = 3_600_000;
/** Soon, because each total of a list reads what is not settled. Where there is nothing to settle, it is two short reads. */
const SETTLE_EVERY_MS = 5_000;

type OnFailure = (error: unknown, message: string) => void;

/**
 * Tidies up every hour and settles the counts of searches every few seconds, beginning now. That settling fails is said
 * once, until it succeeds again. The function that is returned stops both: settling after the batch under way, tidying up
 * when it is done.
 */
export const startMaintenance = (
  context: Context,
  onFailure: OnFailure,
  settleEveryMs = SETTLE_EVERY_MS,
): (() => Promise<void>) => {
  const stop = new AbortController();
  const tidying = repeat(HOUR_MS, stop.signal, () =>
    tidyUp(context).catch((error: unknown) => onFailure(error, 'tidying up failed')),
  );
  let isFailing = false;
  const settling = repeat(settleEveryMs, stop.signal, async () => {
    try {
      await settleSearchChanges(context.db, stop.signal);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error, 'counting for searches failed');
      isFailing = true;
    }
  });
  return async () => {
    stop.abort();
    await Promise.all([tidying, settling]);
  };
};

/** Repeats `work`, which must not fail, with a pause after each time. */
const repeat = async (pauseMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  while (!signal.aborted) {
    await work();
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
};
