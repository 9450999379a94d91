import { fork } from 'node:child_process';
import { workerFile } from '../../workers/worker-pool.ts';

/** What it found, or why it could not look. */
export type Checked = { problems: string[] } | { failure: string };

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
  let isTold = false;
  let isEnded = false;
  check.once('message', (checked: Checked) => {
    isTold = true;
    if ('failure' in checked) return onFailure(new Error(checked.failure));
    const [problem] = checked.problems;
    if (problem === undefined) onSound();
    else onDamage(problem);
  });
  check.once('error', onFailure);
  check.once('exit', (code, signal) => {
    if (!isTold && !isEnded) onFailure(new Error(`the check ended with ${signal ?? code}`));
  });
  // Serving does not depend on it.
  check.unref();
  check.channel?.unref();
  return () => {
    isEnded = true;
    check.kill('SIGKILL');
  };
};
