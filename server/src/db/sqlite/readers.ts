import { setTimeout as pause } from 'node:timers/promises';
import { openWorkerPool } from '../../workers/worker-pool.ts';
import { ReaderLost } from '../failures.ts';

/** One read, as it is sent to a thread. */
export type Read = { sql: string; parameters: readonly unknown[] };

/** What a thread answers. An error is sent in pieces: as a whole it would lose its code on the way. */
export type ReadAnswer =
  | { rows: unknown[]; ms: number }
  | { failure: { message: string; code: unknown; errcode: unknown } };

const LISTS = { threads: 2, queue: 1000, megabytesOfNew: 6 };
const LONG = { threads: 1, queue: 1000, megabytesOfNew: 6 };
/** When a thread has died, its pool knows of it by then. */
const RETRY_MS = 100;
/** A statement that took so long is asked of another thread than the lists from then on. */
const LONG_MS = 50;
const START_MS = 1_000;

/**
 * Threads that read the file beside the event loop. What took long the last time has a thread of its own, so that lists do
 * not wait for reports. A read whose thread died is tried once more by another.
 */
export const openReaders = (file: string) => {
  const open = (size: typeof LISTS) => openWorkerPool<Read, ReadAnswer>('sqlite-reader', { ...size, data: { file } });
  const [lists, long] = [open(LISTS), open(LONG)];
  const statements = longStatements();
  /** The unanswered reads of each statement that the lists' threads were given. */
  const underWay = new Map<string, Set<Promise<void>>>();
  const askIn = (pool: typeof lists, read: Read) =>
    pool.run(read).catch(async () => {
      await pause(RETRY_MS);
      return pool.run(read);
    });
  /** Until a statement is known to be short, one read of it at a time: ten long ones would keep all lists waiting. */
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

/** So many reads of a short statement are handed to the threads at once. */
const MOST_SHORT = 6;

/** So many times in a row must a long statement have been short to be taken for one. */
const SHORT_AGAIN = 20;

/** Which statements take long, by what they took the last times or have taken so far. */
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
