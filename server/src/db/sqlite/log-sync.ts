import { fdatasync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UNSYNCED } from '../failures.ts';
import type { Observed } from '../health/observed.ts';

export type LogSync = {
  /** Resolves when everything committed before the call is on disk. Rejects when that is unknown. */
  onDisk: () => Promise<void>;
  /** To be called when no more commits can follow. */
  close: () => Promise<void>;
};

/** Every commit waits for it: that of a file handle takes the event loop half as long again. */
const syncData = promisify(fdatasync);

/**
 * Syncs the log of the ledger `file` beside the event loop, one sync at a time: all who ask during a sync share the
 * next. Open it once the ledger is open, which must stay open: SQLite then keeps this very log file.
 *
 * A failed sync is never tried again. The system has dropped what it could not write, and would report success
 * (https://wiki.postgresql.org/wiki/Fsync_Errors). The process must end; the next one reads what the disk has.
 */
export const openLogSync = async (file: string, { waitForDisk }: Pick<Observed, 'waitForDisk'>): Promise<LogSync> => {
  const log = await open(`${file}-wal`, 'r+');
  const sync = () =>
    waitForDisk(syncData(log.fd)).catch((error: unknown) => {
      const lost = lostBy(error as Error);
      // Thrown outside of any promise, so that it ends the process.
      setImmediate(() => {
        throw lost;
      });
      throw lost;
    });
  const onDisk = oneAtATime(sync);
  return {
    onDisk,
    close: async () => {
      // A transaction that has just committed calls onDisk within this turn.
      await turnOfTheLoop();
      await onDisk().catch(() => undefined);
      await log.close();
    },
  };
};

/** The code tells whoever waits that the disk cannot be written. */
const lostBy = (cause: Error): Error =>
  Object.assign(new Error(`the disk does not keep what is written (${cause.message})`, { cause }), {
    code: UNSYNCED,
  });

/**
 * Each call is answered by a run of `work` that begins after it, at the next turn of the event loop. All calls until
 * then share the run. After a failed run there is no other.
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
