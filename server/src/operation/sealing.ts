import { newestSeal, sealEntries } from '../audit/seal-entries.service.ts';
import type { Context } from '../context.ts';
import { repeat, tellingOnce } from './repeat.ts';

/** Where there is nothing to seal, it is one brief read. */
const SEAL_EVERY_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
/** The end waits so long for seals; what is left is sealed at the next start. */
const LAST_SEALS_MS = 2_000;

type Log = {
  warn: (line: object, message: string) => void;
  error: (line: object, message: string) => void;
};

/**
 * Seals the audit trail every few seconds, beginning now, and a last time at the end. The newest seal is logged at the
 * start, once a day and at the end: whoever keeps the log elsewhere can tell from it that nothing was cut off. The
 * function that is returned ends it.
 */
export const startSealing = (context: Context, log: Log, everyMs = SEAL_EVERY_MS): (() => Promise<void>) => {
  const stop = new AbortController();
  let loggedAt = Number.NEGATIVE_INFINITY;
  const logNewest = async () => {
    const newest = await newestSeal(context);
    loggedAt = context.now().getTime();
    if (newest) log.warn({ audit: newest }, 'newest seal of the audit trail');
  };
  const onFailure = (error: unknown) => log.error({ err: error }, 'sealing the audit trail failed');
  const seal = tellingOnce(async () => {
    await sealEntries(context, stop.signal);
    // Either way: the clock may have been set back.
    if (Math.abs(context.now().getTime() - loggedAt) >= DAY_MS) await logNewest();
  }, onFailure);
  const sealing = repeat(everyMs, stop.signal, seal);
  return async () => {
    stop.abort();
    await sealing;
    await sealEntries(context, AbortSignal.timeout(LAST_SEALS_MS)).then(logNewest).catch(onFailure);
  };
};
