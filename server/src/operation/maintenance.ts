import type { Context } from '../context.ts';
import { settleSearchChanges } from '../db/search/short-keys.ts';
import { tidyUp } from './tidy-up.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Does now, and again and again, what has to be done now and then. The answered function ends it. */
export const startMaintenance = (context: Context, onFailure: (error: unknown) => void): (() => Promise<void>) => {
  const stops = [
    repeat(HOUR_MS, () => tidyUp(context).catch(onFailure)),
    repeat(MINUTE_MS, () => settleSearchChanges(context.db).catch(onFailure)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

/** `work` must not fail. The answered function waits for what is being done. */
const repeat = (everyMs: number, work: () => Promise<void>): (() => Promise<void>) => {
  let running = work();
  const timer = setInterval(() => {
    running = running.then(work);
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
};
