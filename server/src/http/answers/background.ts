import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What goes on when the app is closed is waited for so long, and given up then: a stop must come to its end. */
const GRACE_MS = 5_000;

/** Runs work after an answer has gone out, so that it can tell nothing by its time. Closing the app waits for it. */
export const backgroundOf = (app: FastifyInstance) => {
  const running = new Map<Promise<void>, string>();
  app.addHook('preClose', async () => {
    const isOver = pause(GRACE_MS, undefined, { ref: false });
    await Promise.race([Promise.all(running.keys()), isOver]);
    for (const what of running.values()) app.log.error(`${what} failed: the server was stopped`);
  });
  return (reply: FastifyReply, what: string, work: () => Promise<void>): void => {
    const run = answered(reply)
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(run));
    running.set(run, what);
  };
};

/** Also when the caller went away before. */
const answered = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.closed || raw.writableFinished) return resolve();
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });
