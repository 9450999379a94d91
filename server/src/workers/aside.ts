import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { workerFile } from './worker-pool.ts';

type Told<Answer> = { answer: Answer } | { failure: string } | { stage: string };

type Aside = {
  /** Ends the process, which removes what it has begun. */
  signal: AbortSignal;
  /** Is told what the process has come to. */
  onStage?: ((stage: string) => void) | undefined;
};

/**
 * Has `NAME.worker.ts` carry out an order in a process of its own and of low priority, so that no till waits for it.
 * Throws an Error with the words of the process's own failure, or that it ended.
 */
export const runAside = <Order, Answer>(
  name: string,
  order: Order,
  { signal, onStage = () => undefined }: Aside,
): Promise<Answer> => {
  signal.throwIfAborted();
  const { filename, execArgv } = workerFile(name);
  const child = fork(filename, [], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  let giveUp = (): void => undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason));
    giveUp = () => {
      child.kill('SIGTERM');
      fail('it was given up');
    };
    child.on('message', (told: Told<Answer>) => {
      if ('stage' in told) onStage(told.stage);
      else if ('answer' in told) resolve(told.answer);
      else fail(told.failure);
    });
    child.once('error', (error) => fail(`it could not be started: ${error.message}`));
    child.once('exit', (code, killedBy) => fail(`its process ended with ${killedBy ?? code}`));
  });
  signal.addEventListener('abort', giveUp);
  child.send(order as object, () => undefined);
  return answer.finally(() => signal.removeEventListener('abort', giveUp));
};

/** The process's side: carries out the one order that it is sent. It ends with the server. */
export const answerOrder = <Order, Answer>(
  carryOut: (order: Order, tell: (stage: string) => void) => Promise<Answer>,
): void => {
  process.umask(0o077);
  setPriority(constants.priority.PRIORITY_LOW);
  // By exit, so that what has been begun is removed.
  process.on('disconnect', () => process.exit(1));
  process.on('SIGTERM', () => process.exit(1));
  // Ctrl-C on a terminal reaches this process as well as the server, which then says what to do.
  process.on('SIGINT', () => undefined);
  const tell = (told: Told<Answer>, then: () => void = () => undefined) => process.send?.(told, then);
  process.once('message', (order: Order) => {
    void carryOut(order, (stage) => tell({ stage }))
      .then(
        (answer): Told<Answer> => ({ answer }),
        (error: unknown): Told<Answer> => ({ failure: (error as Error).message }),
      )
      .then((told) => tell(told, () => process.exit(0)));
  });
};
