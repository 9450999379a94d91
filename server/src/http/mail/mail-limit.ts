import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { TooManyTries } from '../../errors.ts';

const MAILS_PER_MINUTE = 10;

/** Lets the routes that are registered on `app` after this send ten mails a minute for each login, on each app server. */
export const limitMails = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    max: MAILS_PER_MINUTE,
    timeWindow: 60_000,
    // Only after the guard, which finds out who asks.
    hook: 'preHandler',
    keyGenerator: ({ caller }) => caller.loginId,
    errorResponseBuilder: (_, { ttl }) =>
      new TooManyTries('You have sent many mails. Please wait a minute.', Math.ceil(ttl / 1000)),
  });
};
