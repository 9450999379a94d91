import { openWorkerPool } from '../../workers/worker-pool.ts';
import type { Observed } from '../health/observed.ts';
import type { Read, ReadAnswer } from './readers.ts';

/** This many rows make a log of some twenty megabytes: a hundred sales or more between two checkpoints. */
const MANY_ROWS = 4_000;
/** On a full disk the log must not outgrow the reserve, which logins need for as long as the disk is full. */
const MANY_ROWS_WHEN_FULL = 1_000;

export type Checkpoints = {
  /** To be called after every write. */
  wrote: (rows: bigint) => void;
  /** To be called between two writers. Answers what the next one must await, which never rejects; null for nothing. */
  whenDue: () => Promise<void> | null;
  close: () => Promise<void>;
};

/**
 * SQLite writes to a log, which a thread moves into the file now and then. It first moves most of it beside the
 * writers, which may take long, and then the little that they wrote meanwhile, while the next writer waits. SQLite
 * starts the log afresh only when all of it has been moved. What one checkpoint fails to move, the next one moves.
 */
export const openCheckpoints = (
  file: string,
  { waitForDisk, reserve }: Pick<Observed, 'waitForDisk' | 'reserve'>,
): Checkpoints => {
  const pool = openWorkerPool<Read, ReadAnswer>('sqlite-reader', { threads: 1, queue: 1, data: { file } });
  const move = (): Promise<void> =>
    pool.run({ sql: 'pragma wal_checkpoint(passive)', parameters: [] }).then(
      () => undefined,
      () => undefined,
    );
  const manyRows = () => (reserve?.inUse ? MANY_ROWS_WHEN_FULL : MANY_ROWS);
  let rows = 0n;
  let most: 'not moved' | 'being moved' | 'moved' = 'not moved';
  return {
    wrote: (more) => {
      rows += more;
    },
    whenDue: () => {
      if (most === 'moved') {
        most = 'not moved';
        rows = 0n;
        return waitForDisk(move());
      }
      if (most === 'not moved' && rows >= manyRows()) {
        most = 'being moved';
        void move().then(() => {
          most = 'moved';
        });
      }
      return null;
    },
    close: pool.finish,
  };
};
