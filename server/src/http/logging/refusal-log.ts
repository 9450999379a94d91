import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request that was refused because there is too much to do. */
    countBusy: () => void;
  }
}

const TOLD_EVERY_MS = 1_000;

/** One line of the log tells of all that was refused within a second: a line each would be work, and anybody could fill the disk. */
export const keepRefusalLog = (app: FastifyInstance): void => {
  let refused = 0;
  const tell = () => {
    app.log.warn({ refused }, 'more was asked for than can be answered soon');
    refused = 0;
  };
  app.decorate('countBusy', () => {
    if (refused === 0) setTimeout(tell, TOLD_EVERY_MS).unref();
    refused += 1;
  });
};
