import type { FastifyInstance } from 'fastify';

/** Runs work that no answer waits for; closing the app does. What fails is logged. */
export const backgroundOf = (app: FastifyInstance) => {
  const running = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    await Promise.all(running);
  });
  return (what: string, work: Promise<void>): void => {
    const run = work
      .catch((error: unknown) => app.log.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(run));
    running.add(run);
  };
};
