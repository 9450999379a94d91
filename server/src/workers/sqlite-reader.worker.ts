import { workerData } from 'node:worker_threads';
import { openSqliteFile } from '../db/sqlite/open-file.ts';
import type { Read, ReadAnswer } from '../db/sqlite/readers.ts';

/** Waiting for a lock delays nothing but this thread's own read. */
const BUSY_MS = 1_000;

let db: ReturnType<typeof openSqliteFile> | null = null;

/** What is said to read must. */
const openToRead = () => {
  const opened = openSqliteFile(workerData.file, BUSY_MS);
  opened.prepare('pragma query_only = on').run([]);
  return opened;
};

/** Reads from a connection of this thread's own: what was committed last. */
export const work = ({ sql, parameters }: Read): ReadAnswer => {
  try {
    db ??= openToRead();
    const from = performance.now();
    const rows = db.prepare(sql).all(parameters);
    return { rows, ms: performance.now() - from };
  } catch (error) {
    const { message, code, errcode } = error as { message: string; code: unknown; errcode: unknown };
    return { failure: { message, code, errcode } };
  }
};
