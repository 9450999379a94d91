import { setTimeout as pause } from 'node:timers/promises';
import { openWorkerPool } from '../workers/worker-pool.ts';
import { ReaderLost } from './failures.ts';

/** One read, as it is sent to a thread. */
export type Read = { sql: string; parameters: readonly unknown[] };

/** What a thread answers. An error is sent in pieces: as a whole it would lose its code on the way. */
export type ReadAnswer =
  | { rows: unknown[]; ms: number }
  | { failure: { message: string; code: unknown; errcode: unknown } };

const LISTS = { threads: 2, queue: 1000 };
const LONG = { threads: 1, queue: 1000 };
/** When a thread has died, its pool knows of it by then. */
const RETRY_MS = 100;
/** A read that took so long is asked of another thread than the lists the next time, until it takes half as long. */
const LONG_MS = 50;

/**
 * Threads that read the file beside the event loop. What took long the last time has a thread of its own, so that lists do
 * not wait for reports. A read whose thread died is tried once more by another.
 */
export const openReaders = (file: string) => {
  const open = (size: { threads: number; queue: number }) =>
    openWorkerPool<Read, ReadAnswer>('sqlite-reader', { ...size, data: { file } });
  const [lists, long] = [open(LISTS), open(LONG)];
  const longOnes = new Set<string>();
  const note = (sql: string, ms: number) => {
    if (ms > LONG_MS) longOnes.add(sql);
    else if (ms < LONG_MS / 2) longOnes.delete(sql);
  };
  const ask = (read: Read) => {
    const pool = longOnes.has(read.sql) ? long : lists;
    return pool.run(read).catch(async () => {
      await pause(RETRY_MS);
      return pool.run(read);
    });
  };
  return {
    read: async <Row>(sql: string, parameters: readonly unknown[]): Promise<{ rows: Row[] }> => {
      const answer = await ask({ sql, parameters }).catch((error: unknown) => {
        throw new ReaderLost('the ledger could not be read', { cause: error });
      });
      if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure);
      note(sql, answer.ms);
      return { rows: answer.rows as Row[] };
    },
    close: async () => {
      await Promise.all([lists.destroy(), long.destroy()]);
    },
  };
};

const short = new Map<string, boolean>();

/**
 * Whether a read looks up one row by its key, which takes less time than to send it to a thread and back. Whatever may
 * take long for some shop, some search or some page does not.
 */
export const isShort = (sql: string): boolean => {
  const known = short.get(sql);
  if (known !== undefined) return known;
  if (short.size >= MOST_KNOWN) short.clear();
  const answer = PING.test(sql) || (BY_KEY.test(sql) && !/ or |\(/.test(sql));
  short.set(sql, answer);
  return answer;
};

const MOST_KNOWN = 2000;
const PING = /^select 1$/;
const BY_KEY = /^select .* where (.* and )?("\w+"\.)?"(id|hash|token_hash)" = \?( |$)/;
