import type { FastifyInstance, FastifyReply } from 'fastify';

/** Runs work after an answer has gone out, so that it can tell nothing by its time. Closing the app waits for it. */
export const backgroundOf = (app: FastifyInstance) => {
  const running = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    await Promise.all(running);
  });
  return (reply: FastifyReply, what: string, work: () => Promise<void>): void => {
    const run = answered(reply)
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(run));
    running.add(run);
  };
};

/** Also when the caller went away before. */
const answered = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });
