import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Digits and letters that nobody takes for one another on the telephone (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = SIGNS.length ** 4;

/**
 * A new id for a request, such as '7F3K-Q2M9': short enough to be read out, and of a trillion. `random` gives numbers in [0, 1).
 * Ids that clients send are never taken over: proxies pass on whatever a client wrote, which could then pretend to be
 * another's line of the log.
 */
export const newRequestId = (random: () => number): string => `${fourSigns(random)}-${fourSigns(random)}`;

const fourSigns = (random: () => number): string => {
  const number = Math.floor(random() * HALF);
  return [15, 10, 5, 0].map((shift) => SIGNS.charAt((number >> shift) & 31)).join('');
};

/** Tells the caller the id by which the log names the request. */
export const nameAnswer = ({ id }: FastifyRequest, reply: FastifyReply): void => {
  reply.raw.setHeader('x-request-id', id);
};

/** Names every answer of `app`. */
export const nameAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, next) => {
    nameAnswer(request, reply);
    next();
  });
};
