import type { FastifyServerOptions } from 'fastify';
import type { TrustProxy } from '../../trust-proxy.ts';

/**
 * Fastify's own number of hops trusts nobody, because who reaches the port directly could invent them all. An operator who
 * gives one has put the port behind the proxy; the nearest is hop 0.
 */
export const trustIn = (trusted: TrustProxy): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof trusted !== 'number') return trusted;
  return trusted === 0 ? false : (_, hop) => hop < trusted;
};
