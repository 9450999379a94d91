import { Worker } from 'node:worker_threads';
import { workerFile } from '../../workers/worker-pool.ts';

/** A hash by bcrypt, as the predecessor made them: its version, cost, salt and digest. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** Each step more doubles the time that a login takes; 12 is some third of a second. Below 4 there is no bcrypt. */
const COST = { least: 4, most: 12 };

/** Whether a stored hash is one that was brought along, and stays until its owner logs in. */
export const isOldHash = (hash: string): boolean => BCRYPT.test(hash);

/** Whether a hash may be brought along: comparing a dearer one would keep other logins waiting. */
export const isKeepableHash = (hash: string): boolean => {
  const cost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN);
  return cost >= COST.least && cost <= COST.most;
};

/** Compares in a thread of its own, because it takes a processor for long. Logins are tried one at a time. */
export const oldHashMatches = async (hash: string, password: string): Promise<boolean> => {
  if (!isKeepableHash(hash)) return false;
  const { filename, execArgv } = workerFile('old-password');
  return new Promise((resolve, reject) => {
    const worker = new Worker(filename, { execArgv, workerData: { hash, password } });
    worker.once('message', (matches: boolean) => resolve(matches));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that compares passwords ended')));
  });
};
