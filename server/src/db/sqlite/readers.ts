import { setTimeout as pause } from 'node:timers/promises';
import { openWorkerPool } from '../../workers/worker-pool.ts';
import { ReaderLost } from '../failures.ts';

/** One read, as it is sent to a thread. */
export type Read = { sql: string; parameters: readonly unknown[] };

/** What a thread answers. An error is sent in parts, because structured cloning drops its code. */
export type ReadAnswer =
  | { rows: unknown[]; ms: number }
  | { failure: { message: string; code: unknown; errcode: unknown } };

const LISTS = { threads: 2, queue: 1000, megabytesOfNew: 6 };
const LONG = { threads: 1, queue: 1000, megabytesOfNew: 6 };
/** By then a pool has noticed that a thread has died. */
const RETRY_MS = 100;
/**
 * A statement that took this long is sent to the thread for long reads from then on, so that lists do not wait for it.
 */
const LONG_MS = 50;
const START_MS = 1_000;

/**
 * Threads that read the file beside the event loop. Statements that took long the last time have a thread of their own,
 * so that lists do not wait for reports. When a thread dies, another tries its read once more.
 */
export const openReaders = (file: string) => {
  const open = (size: typeof LISTS) => openWorkerPool<Read, ReadAnswer>('sqlite-reader', { ...size, data: { file } });
  const [lists, long] = [open(LISTS), open(LONG)];
  const statements = longStatements();
  /** The unanswered reads of each statement in the threads for lists. */
  const underWay = new Map<string, Set<Promise<void>>>();
  const askIn = (pool: typeof lists, read: Read) =>
    pool.run(read).catch(async () => {
      await pause(RETRY_MS);
      return pool.run(read);
    });
  /**
   * Runs one read at a time of a statement that is not known to be short: ten long ones would keep all lists waiting.
   */
  const ask = async (read: Read): Promise<ReadAnswer> => {
    const { sql } = read;
    if (underWay.size > MOST_STATEMENTS) underWay.clear();
    const others = underWay.get(sql) ?? new Set<Promise<void>>();
    underWay.set(sql, others);
    while (!statements.isLong(sql) && others.size >= statements.mostAtOnce(sql)) await Promise.race(others);
    if (statements.isLong(sql)) return askIn(long, read);
    // The start of a thread takes longer than most statements.
    const isCold = lists.isCold();
    const answer = askIn(lists, read);
    const measured: Promise<void> = statements
      .watch(sql, answer, isCold ? START_MS : LONG_MS)
      .finally(() => others.delete(measured));
    others.add(measured);
    return answer;
  };
  return {
    read: async <Row>(sql: string, parameters: readonly unknown[]): Promise<{ rows: Row[] }> => {
      const answer = await ask({ sql, parameters }).catch((error: unknown) => {
        throw new ReaderLost('the ledger could not be read', { cause: error });
      });
      if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure);
      statements.note(sql, answer.ms);
      return { rows: answer.rows as Row[] };
    },
    close: async () => {
      await Promise.all([lists.finish(), long.finish()]);
    },
  };
};

/** How many reads of one short statement may be in the threads at once. */
const MOST_SHORT = 6;

/** How many times in a row a long statement must be short to count as short again. */
const SHORT_AGAIN = 20;

/** Knows which statements take long, from their last reads and from how long the present ones have taken so far. */
const longStatements = () => {
  const shortSince = new Map<string, number>();
  const knownShort = new Set<string>();
  return {
    isLong: (sql: string): boolean => shortSince.has(sql),
    mostAtOnce: (sql: string): number => (knownShort.has(sql) ? MOST_SHORT : 1),
    note: (sql: string, ms: number): void => {
      if (knownShort.size >= MOST_STATEMENTS) knownShort.clear();
      if (ms < LONG_MS / 5) knownShort.add(sql);
      else knownShort.delete(sql);
      if (ms > LONG_MS) return void shortSince.set(sql, 0);
      const times = shortSince.get(sql);
      if (times === undefined) return;
      if (times + 1 >= SHORT_AGAIN) shortSince.delete(sql);
      else shortSince.set(sql, times + 1);
    },
    /** Resolves when the read is answered or has taken long, whichever comes first. */
    watch: async (sql: string, answer: Promise<ReadAnswer>, longMs: number): Promise<void> => {
      const found = new AbortController();
      const tooLong = pause(longMs, undefined, { signal: found.signal }).then(() => shortSince.set(sql, 0));
      await Promise.race([answer, tooLong]).catch(() => undefined);
      found.abort();
      tooLong.catch(() => undefined);
    },
  };
};

const MOST_STATEMENTS = 2000;
