import { fork } from 'node:child_process';
import { BackupFailed } from '../errors.ts';
import { workerFile } from '../workers/worker-pool.ts';
import type { Order, Taken } from './take-backup.service.ts';

/** What the process is sent, and what it answers. */
export type SentOrder = Omit<Order, 'madeAt'> & { madeAt: string };
export type Outcome = { taken: Taken } | { failure: string };

/**
 * Makes a backup in a process of its own and of low priority, so that no till waits for it. Aborting ends the process,
 * which removes what it has begun. Throws BackupFailed.
 */
export const takeBackupAside = async (order: Order, signal: AbortSignal): Promise<Taken> => {
  signal.throwIfAborted();
  const { filename, execArgv } = workerFile('backup');
  const child = fork(filename, [], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  let giveUp = (): void => undefined;
  const outcome = new Promise<Taken>((resolve, reject) => {
    const fail = (reason: string) => reject(new BackupFailed(reason));
    giveUp = () => {
      child.kill('SIGTERM');
      fail('The backup was given up');
    };
    child.once('message', (told: Outcome) => ('taken' in told ? resolve(told.taken) : fail(told.failure)));
    child.once('error', (error) => fail(`The backup could not be started: ${error.message}`));
    child.once('exit', (code, killedBy) => fail(`The backup ended with ${killedBy ?? code}`));
  });
  signal.addEventListener('abort', giveUp);
  child.send({ ...order, madeAt: order.madeAt.toISOString() } satisfies SentOrder, () => undefined);
  return outcome.finally(() => signal.removeEventListener('abort', giveUp));
};
