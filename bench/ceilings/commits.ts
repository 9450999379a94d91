import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection } from './drivers.ts';

type Write = (run: Connection['run']) => Promise<void>;

/** Carries out a transaction for a till. What was written is on disk when it resolves. */
export type Commit = (write: Write, till: number) => Promise<void>;

const transact = async ({ run }: Connection, write: Write): Promise<void> => {
  await run('begin', []);
  await write(run);
  await run('commit', []);
};

/** Each till commits its own transactions over a connection of its own. */
export const commitEach =
  (connections: readonly Connection[]): Commit =>
  async (write, till) => {
    const connection = connections[till];
    if (connection) await transact(connection, write);
  };

/** All waiting tills share one transaction with a savepoint each, over one connection. */
export const commitTogether = (connection: Connection): Commit => {
  let waiting: { write: Write; done: () => void; failed: (error: unknown) => void }[] = [];
  let isBusy = false;
  const commitWaiting = async (): Promise<void> => {
    const these = waiting;
    waiting = [];
    try {
      await transact(connection, async (run) => {
        for (const { write } of these) {
          await run('savepoint till', []);
          await write(run);
          await run('release till', []);
        }
      });
      for (const { done } of these) done();
    } catch (error) {
      for (const { failed } of these) failed(error);
    }
  };
  const work = async (): Promise<void> => {
    isBusy = true;
    // Tills that were just answered queue their next sale during this turn of the event loop.
    for (; waiting.length > 0; await nextTurn()) await commitWaiting();
    isBusy = false;
  };
  return (write) =>
    new Promise((done, failed) => {
      waiting.push({ write, done, failed });
      if (!isBusy) void work();
    });
};

/** Each transaction commits without a sync; it is done when a later `fdatasync` of the write-ahead log has ended. */
export const commitThenSync = async (
  connection: Connection,
  wal: string,
): Promise<{ commit: Commit; close: () => Promise<void> }> => {
  const log = await open(wal, 'r+');
  let [written, synced] = [Promise.resolve(), Promise.resolve()];
  let nextSync: Promise<void> | null = null;
  const sync = (): Promise<void> => {
    nextSync ??= synced = synced.then(() => {
      nextSync = null;
      return log.datasync();
    });
    return nextSync;
  };
  const commit: Commit = async (write) => {
    written = written.then(() => transact(connection, write));
    await written;
    await sync();
  };
  return { commit, close: () => log.close() };
};
