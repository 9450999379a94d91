import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Piscina } from 'piscina';

const isSource = import.meta.filename.endsWith('.ts');

/**
 * The file of a worker, and the arguments that Node needs to run it: `NAME.worker.ts` in tests and development, in
 * production the `NAME.worker.js` beside the bundle (rolldown.config.js makes an entry of each).
 */
export const workerFile = (name: string): { filename: string; execArgv: string[] } => ({
  filename: join(import.meta.dirname, `${name}.worker.${isSource ? 'ts' : 'js'}`),
  execArgv: isSource ? ['--import', pathToFileURL(join(import.meta.dirname, 'source-loader.mjs')).href] : [],
});

type Size = {
  threads: number;
  /** How many tasks may wait; one more is refused with 'Task queue is at limit'. */
  queue: number;
  /** What every thread is given, as its workerData. */
  data?: unknown;
  /** Memory that a thread may use, beyond which its task fails. */
  megabytes?: number;
  /** Memory for what is dropped at once; where it is small, a thread that answers many short tasks stays small. */
  megabytesOfNew?: number;
  /** How readily the threads give way to the server's own where processors are few: 0 to 19, as Unix counts niceness. */
  nice?: number;
};

/** How long a thread without work is kept. */
const IDLE_MS = 60_000;

export type WorkerPool<Task, Answer> = Pick<Piscina<Task, Answer>, 'run' | 'destroy'> & {
  /**
   * Closes the pool once its tasks are done. For threads that read a database: one that is ended in the middle of a read
   * takes the whole process with it, because better-sqlite3 aborts when it cannot hand over what it has read.
   */
  finish: () => Promise<void>;
  /** Whether a task would have to wait for a thread to start. */
  isCold: () => boolean;
};

/**
 * Threads that run the function `work` exported by `NAME.worker.ts`, for work that would block the event loop. They start
 * when first needed, and with the first the library that keeps them is loaded. A thread that dies fails its task, and the
 * next task starts another. Whoever opens a pool closes it with `destroy` or `finish`.
 */
export const openWorkerPool = <Task, Answer>(name: string, size: Size): WorkerPool<Task, Answer> => {
  let started: Piscina<Task, Answer> | null = null;
  let starting: Promise<Piscina<Task, Answer>> | null = null;
  const start = async () => {
    started = await startPool<Task, Answer>(name, size);
    return started;
  };
  const underWay = new Set<Promise<Answer>>();
  const destroy = async () => (await starting?.catch(() => null))?.destroy();
  return {
    run: async (task, options) => {
      starting ??= start().catch((error: unknown) => {
        // Too many open files, perhaps: the next task tries again.
        starting = null;
        throw error;
      });
      const answer = (started ?? (await starting)).run(task, options);
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    destroy,
    finish: async () => {
      // A task that waits for the first thread is under way once the pool stands.
      await starting?.catch(() => null);
      while (underWay.size > 0) await Promise.allSettled(underWay);
      await destroy();
    },
    isCold: () => started === null || started.threads.length === 0,
  };
};

const startPool = async <Task, Answer>(
  name: string,
  { threads, queue, data, megabytes, megabytesOfNew, nice = 0 }: Size,
): Promise<Piscina<Task, Answer>> => {
  const { Piscina } = await import('piscina');
  const pool = new Piscina<Task, Answer>({
    ...workerFile(name),
    name: 'work',
    minThreads: 0,
    maxThreads: threads,
    maxQueue: queue,
    idleTimeout: IDLE_MS,
    workerData: data,
    niceIncrement: nice,
    resourceLimits: {
      ...(megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }),
      ...(megabytesOfNew === undefined ? {} : { maxYoungGenerationSizeMb: megabytesOfNew }),
    },
  });
  // A thread that dies without a task, perhaps while it starts, would leave the queue waiting for ever.
  pool.on('error', () => void pool.destroy());
  return pool;
};
