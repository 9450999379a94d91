import type { MessagePort } from 'node:worker_threads';
import { CallerGone, WorkTooLarge } from '../errors.ts';
import { type InTurn, takeFairTurns } from './fair-turns.ts';
import { openWorkerPool } from './worker-pool.ts';

type Limits = {
  seconds: number;
  /** The last defence: tasks are bounded so that none should need as much. */
  megabytes: number;
  /** The message when a task needs more. */
  refusal: string;
};

type TaskOptions = { signal?: AbortSignal; transfer?: (MessagePort | ArrayBuffer)[] };

export type SlowWork<Task, Answer> = {
  /** Throws WorkTooLarge, Busy, CallerGone, and what the work itself throws. */
  run: (loginId: string, task: Task, options?: TaskOptions) => Promise<Answer>;
  close: () => Promise<void>;
};

const MOST_WAITING = 5;
/** Sales come first. */
const NICE = 10;

/** One thread for work that takes seconds, shared fairly between logins; a task beyond its limits is ended. */
export const openSlowWork = <Task, Answer>(
  name: string,
  { seconds, megabytes, refusal }: Limits,
): SlowWork<Task, Answer> => {
  const pool = openWorkerPool<Task, Answer>(name, { threads: 1, queue: 1, megabytes, nice: NICE });
  const inTurn: InTurn = takeFairTurns(MOST_WAITING);
  const work = async (task: Task, { signal: hungUp, transfer = [] }: TaskOptions): Promise<Answer> => {
    const tooLate = AbortSignal.timeout(seconds * 1000);
    const signal = hungUp ? AbortSignal.any([tooLate, hungUp]) : tooLate;
    try {
      return await pool.run(task, { signal, transferList: transfer });
    } catch (error) {
      if (hungUp?.aborted) throw new CallerGone('The request was given up.');
      throw tooLate.aborted || isOutOfMemory(error) ? new WorkTooLarge(refusal, { cause: error }) : error;
    }
  };
  return {
    run: (loginId, task, options = {}) => inTurn(loginId, () => work(task, options), options.signal),
    close: () => pool.destroy(),
  };
};

const isOutOfMemory = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
