import { openWorkerPool } from '../../workers/worker-pool.ts';
import type { Observed } from '../health/observed.ts';
import type { Read, ReadAnswer } from './readers.ts';

/** So many rows make a log of some twenty megabytes: a hundred sales or more for each one that waits for its end. */
const MANY_ROWS = 4_000;
/** Of a full disk the log may take no more than the reserve, which logins are to live on for as long as it is full. */
const MANY_ROWS_WHEN_FULL = 1_000;

export type Checkpoints = {
  /** To be told of every write. */
  wrote: (rows: bigint) => void;
  /** To be called between two writers: null, or what the next one must wait for. That never fails. */
  whenDue: () => Promise<void> | null;
  close: () => Promise<void>;
};

/**
 * What is written goes into a log, and from there into the file now and then, by a thread: first beside those who write,
 * which may take long, and then what they have written meanwhile, which is little, while the next writer waits. Only when
 * all has been moved does SQLite begin the log anew. What fails is made up for by the next.
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
