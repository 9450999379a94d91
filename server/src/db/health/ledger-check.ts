import { fork } from 'node:child_process';
import { workerFile } from '../../workers/worker-pool.ts';

/** The problems found, or why the check could not run. */
export type Checked = { problems: string[] } | { failure: string };

type Heard = {
  onSound: () => void;
  /** Is given SQLite's words for the first problems. */
  onDamage: (problem: string) => void;
  /** The check could not be carried out. */
  onFailure: (error: Error) => void;
};

/**
 * Reads the whole SQLite file and reports whether its pages are sound, in a process of its own so that requests are
 * served meanwhile. The returned function ends it.
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
  // The server may stop before the check ends.
  check.unref();
  check.channel?.unref();
  return () => {
    isEnded = true;
    check.kill('SIGKILL');
  };
};
