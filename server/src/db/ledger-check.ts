import { fork } from 'node:child_process';
import { workerFile } from '../workers/worker-pool.ts';

type Heard = {
  onSound: () => void;
  /** What SQLite says of the first of what it found. */
  onDamage: (problem: string) => void;
  /** It could not be carried out. */
  onFailure: (error: Error) => void;
};

/**
 * Reads the whole SQLite file and tells whether its pages can be trusted, in a process of its own while others are served.
 * The answered function ends it.
 */
export const checkLedger = (file: string, { onSound, onDamage, onFailure }: Heard): (() => void) => {
  const { filename, execArgv } = workerFile('ledger-check');
  const check = fork(filename, [file], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  check.once('message', ([problem]: string[]) => (problem === undefined ? onSound() : onDamage(problem)));
  check.once('error', onFailure);
  // Serving does not depend on it.
  check.unref();
  check.channel?.unref();
  return () => void check.kill('SIGKILL');
};
