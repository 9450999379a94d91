import { open } from 'node:fs/promises';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Observed } from '../health/observed.ts';

export type LogSync = {
  /** Resolves when all that was committed before the call is on disk; rejects where nobody can tell any more. */
  onDisk: () => Promise<void>;
  /** To be called when nothing more can be committed. */
  close: () => Promise<void>;
};

/**
 * Syncs the log of the ledger `file` beside the event loop, one sync at a time: whoever asks while one is under way shares
 * the next. To be opened by whoever has the ledger open already and keeps it so, because SQLite then keeps this very log.
 *
 * A sync that fails is never tried again: the system would say that all is well, having dropped what it could not
 * write (https://wiki.postgresql.org/wiki/Fsync_Errors). The process must end, and the next reads what the disk has.
 */
export const openLogSync = async (file: string, { waitForDisk }: Pick<Observed, 'waitForDisk'>): Promise<LogSync> => {
  const log = await open(`${file}-wal`, 'r+');
  const sync = () =>
    waitForDisk(log.datasync()).catch((error: unknown) => {
      const lost = lostBy(error as Error);
      // Where nobody can catch it.
      setImmediate(() => {
        throw lost;
      });
      throw lost;
    });
  const onDisk = oneAtATime(sync);
  return {
    onDisk,
    close: async () => {
      // Whoever has just committed asks before this turn is over.
      await turnOfTheLoop();
      await onDisk().catch(() => undefined);
      await log.close();
    },
  };
};

/** With a code by which whoever waits is told that the disk cannot be written. */
const lostBy = (cause: Error): Error =>
  Object.assign(new Error(`the disk does not keep what is written (${cause.message})`, { cause }), {
    code: 'SQLITE_IOERR_FSYNC',
  });

/**
 * Each call is answered by a run of `work` that begins after it, at the next turn of the event loop: whoever commits until then
 * shares the run. After one that failed there is no other.
 */
export const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    if (next === null) {
      const begun = last.then(() => turnOfTheLoop());
      next = begun.then(() => {
        next = null;
        return work();
      });
      last = next;
    }
    return next;
  };
};
