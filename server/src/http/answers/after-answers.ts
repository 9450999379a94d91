import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Closing the app waits so long for work that is still running, and then gives it up. */
const GRACE_MS = 5_000;

/**
 * Gives `afterAnswer`, which does work once an answer is out: how long the answer took tells nothing about the work. `what`
 * names it in the log. Closing the app waits for work under way.
 */
export const workAfterAnswers = (app: FastifyInstance) => {
  const running = new Map<Promise<void>, string>();
  app.addHook('preClose', async () => {
    const isOver = pause(GRACE_MS, undefined, { ref: false });
    await Promise.race([Promise.all(running.keys()), isOver]);
    for (const what of running.values()) app.log.error(`${what} failed: the server was stopped`);
  });
  return (reply: FastifyReply, what: string, work: () => Promise<void>): void => {
    const run = untilAnswered(reply)
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(run));
    running.set(run, what);
  };
};

/** A caller who hung up counts as answered. */
const untilAnswered = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.closed || raw.writableFinished) return resolve();
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });
