import { MessageChannel } from 'node:worker_threads';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Mapping } from '../csv/heading.ts';
import type { Line } from '../csv/import-plan.ts';
import { breathe } from '../workers/breathe.ts';
import { openSlowWork } from '../workers/slow-work.ts';
import type { RowOf } from './file-columns.ts';
import type { FileKind } from './file-kind.ts';
import type { FileRead, FileToRead } from './read-file.ts';

export type ReadLines<Kind extends FileKind> = Exclude<FileRead, { refusal: string }> & { lines: Line<RowOf[Kind]>[] };

/** A CSV file, and what its columns are where their titles do not say it. */
export type SentFile<Kind extends FileKind> = { kind: Kind; bytes: Buffer; mapping: Mapping };

export type FileReader = {
  /**
   * Reads a CSV file in a thread of its own. Throws RuleError for what is no such file, Busy, WorkTooLarge, and
   * CallerGone when `signal` is aborted.
   */
  read: <Kind extends FileKind>(loginId: string, file: SentFile<Kind>, signal: AbortSignal) => Promise<ReadLines<Kind>>;
  close: () => Promise<void>;
};

/** A file of 30 MB takes some seconds and three hundred megabytes. */
const LIMITS = { seconds: 60, megabytes: 1024, refusal: 'The file is too large to be read.' };

/** How many bytes are copied before other requests get their turn. */
const COPIED_AT_ONCE = 2 ** 19;

/** For the thread, which takes it over: the request's own bytes are hashed again when the answer is kept. */
const copyOf = async (bytes: Uint8Array) => {
  const copy = new Uint8Array(bytes.length);
  for (let from = 0; from < bytes.length; from += COPIED_AT_ONCE) {
    copy.set(bytes.subarray(from, from + COPIED_AT_ONCE), from);
    await breathe();
  }
  return copy;
};

export const openFileReader = (): FileReader => {
  const reading = openSlowWork<FileToRead, FileRead>('file-reader', LIMITS);
  return {
    read: async <Kind extends FileKind>(loginId: string, file: SentFile<Kind>, signal: AbortSignal) => {
      const { port1: here, port2: there } = new MessageChannel();
      const lines: Line<RowOf[Kind]>[] = [];
      here.on('message', (batch: Line<RowOf[Kind]>[]) => {
        lines.push(...batch);
        // The next batch comes when others have been served.
        void breathe().then(() => here.postMessage('next'));
      });
      try {
        const bytes = await copyOf(file.bytes);
        const task = { ...file, bytes, to: there };
        const read = await reading.run(loginId, task, { signal, transfer: [there, bytes.buffer] });
        if ('refusal' in read) throw new RuleError(read.refusal);
        return { ...read, lines };
      } finally {
        here.close();
      }
    },
    close: reading.close,
  };
};
