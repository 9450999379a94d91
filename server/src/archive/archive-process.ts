import { type ChildProcess, fork } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import type { LedgerPlace } from '../db/database.ts';
import { Conflict, Unavailable } from '../errors.ts';
import { workerFile } from '../workers/worker-pool.ts';
import type { Progress } from './write-archive.service.ts';

/** What the process is sent, and what it sends back: first that it begins or why it cannot, then how far it is. */
export type ArchiveOrder = { place: LedgerPlace; madeAt: string };
export type ArchiveNews = { progress: Progress } | { failure: string; isRefusal: boolean };

type RunningArchive = {
  content: Readable;
  /** `end` is called once: before the reader learns that the archive is whole, or when it was given up or broke off. */
  onEnd: (end: (isWhole: boolean) => Promise<void>) => void;
  giveUp: () => void;
};

/**
 * An export ends when its reader takes nothing for LONGEST_STILL_MS, or is not done after LONGEST_MS: while it lasts,
 * the log of SQLite cannot be emptied. LONGEST_STILL_MS is also how long an export may take to begin.
 */
const LONGEST_STILL_MS = 60_000;
const LONGEST_MS = 2 * 3_600_000;

/**
 * Writes an archive in its own process of low priority, so that no till waits for it. The process writes as fast as the
 * content is read, and ends when the content is destroyed or, before it has begun, by `hangUp`. Resolves when it has
 * begun. Throws Conflict, Unavailable.
 */
export const startArchive = async (
  place: LedgerPlace,
  madeAt: Date,
  onProgress: (progress: Progress) => void,
  hangUp: AbortSignal,
): Promise<RunningArchive> => {
  const { filename, execArgv } = workerFile('archive');
  const child = fork(filename, [], { execArgv, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  const begun = beginningOf(child, onProgress);
  child.send({ place, madeAt: madeAt.toISOString() } satisfies ArchiveOrder, () => undefined);
  const inTime = AbortSignal.any([hangUp, AbortSignal.timeout(LONGEST_STILL_MS)]);
  const kill = () => void child.kill('SIGKILL');
  if (inTime.aborted) kill();
  inTime.addEventListener('abort', kill, { once: true });
  await begun.finally(() => inTime.removeEventListener('abort', kill));
  return contentOf(child);
};

const beginningOf = (child: ChildProcess, onProgress: (progress: Progress) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (cause?: unknown) =>
      reject(new Unavailable('The export could not be begun. Please try again.', { cause }));
    child.on('message', (news: ArchiveNews) => {
      if ('failure' in news) return news.isRefusal ? reject(new Conflict(news.failure)) : fail(new Error(news.failure));
      onProgress(news.progress);
      resolve();
    });
    child.once('error', fail);
    child.once('exit', () => fail());
  });

const contentOf = (child: ChildProcess): RunningArchive => {
  const content = new PassThrough();
  // The process only reads, so it can be ended at any time.
  const kill = () => void child.kill('SIGKILL');
  const isOver = new Promise<boolean>((resolve) => {
    child.once('close', (code) => resolve(code === 0));
  });
  child.stdout?.pipe(content, { end: false });
  const stopWatching = endWhenStill(content);
  content.once('close', () => {
    stopWatching();
    kill();
  });
  return {
    content,
    giveUp: () => content.destroy(),
    onEnd: (end) =>
      void isOver.then(async (isWhole) => {
        await end(isWhole && !content.destroyed);
        if (isWhole) content.end();
        else content.destroy(new Error('the export broke off'));
      }),
  };
};

const endWhenStill = (content: PassThrough): (() => void) => {
  let taken = performance.now();
  content.on('drain', () => {
    taken = performance.now();
  });
  const giveUp = () => content.destroy(new Error('the export was not fetched in time'));
  const looking = setInterval(() => {
    if (content.writableNeedDrain && performance.now() - taken > LONGEST_STILL_MS) giveUp();
  }, LONGEST_STILL_MS / 6);
  const latest = setTimeout(giveUp, LONGEST_MS);
  return () => {
    clearInterval(looking);
    clearTimeout(latest);
  };
};
