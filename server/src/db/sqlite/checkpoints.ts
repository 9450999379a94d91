import { openWorkerPool } from '../../workers/worker-pool.ts';
import type { Read, ReadAnswer } from './readers.ts';

/** So many rows make a log of some megabytes. */
const MANY_ROWS = 1_000;

export type Checkpoints = {
  /** To be told of every write. */
  wrote: (rows: bigint) => void;
  /** Moves the log into the file where it has grown long; null where it has not. Never fails. */
  whenDue: () => Promise<void> | null;
  close: () => Promise<void>;
};

/**
 * What is written goes into a log, and from there into the file now and then. After an import that is a hundred megabytes,
 * so a thread does it, while the next writer waits and nobody else. What fails is made up for by the next.
 */
export const openCheckpoints = (file: string): Checkpoints => {
  const pool = openWorkerPool<Read, ReadAnswer>('sqlite-reader', { threads: 1, queue: 1, data: { file } });
  let rows = 0n;
  return {
    wrote: (more) => {
      rows += more;
    },
    whenDue: () => {
      if (rows < MANY_ROWS) return null;
      rows = 0n;
      const move = pool.run({ sql: 'pragma wal_checkpoint(passive)', parameters: [] });
      return move.then(
        () => undefined,
        () => undefined,
      );
    },
    close: () => pool.destroy(),
  };
};
